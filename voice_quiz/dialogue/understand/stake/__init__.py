"""A stake as people say it: what matters is found anywhere in the sentence, and made clauses of."""
