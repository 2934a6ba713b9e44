import { fold } from '@pauta/contract/fold';
import { normalise } from '../../../portuguese/normalise.ts';
import type { AnalystQuestion, Dialogue, EvidenceDraft } from '../../analyst.ts';
import { indexOf } from '../utterances/dialogue-index.ts';
import { evidenceOf } from '../utterances/utterance.ts';

/** "Quem é a esposa?", "quem é o engenheiro que vai à reunião?" */
const asksRole = /^\W*quem (?:e|era) (?:[ao] )?(?:minh\w+ |seu |sua )?([a-z]{3,})(?: que .*)?\W*$/;
/** ", a Jussara," after the word of the role. */
const named =
  /^, (?:(?:[ao]|que (?:é|eh) [ao]) )?(?:(?:seu|dona|doutora?) )?(\p{Lu}\p{Ll}+(?: (?:d[aeo]s? )?\p{Lu}\p{Ll}+)*)/u;

/** "O Leandro, que é o nosso " before the word of the role. */
const namedBefore =
  /(\p{Lu}\p{Ll}+(?: (?:d[aeo]s? )?\p{Lu}\p{Ll}+)*), (?:que (?:é|eh) )?(?:[ao] )?(?:(?:nosso|nossa|meu|minha|seu|sua) )?$/u;

/** The name that stands beside a role, as in "a minha esposa, a Jussara"; null without one or with several. */
export function findRole(
  dialogue: Dialogue,
  { text }: AnalystQuestion,
): { value: string; evidence: EvidenceDraft } | null {
  const role = asksRole.exec(fold(normalise(text)))?.[1];
  if (!role) return null;
  const told = indexOf(dialogue).utterances.flatMap((utterance) =>
    utterance.words.flatMap((word) => {
      if (word.folded !== role) return [];
      const name =
        named.exec(utterance.text.slice(word.end))?.[1] ?? namedBefore.exec(utterance.text.slice(0, word.start))?.[1];
      return name ? [{ value: name, evidence: evidenceOf(utterance) }] : [];
    }),
  );
  const names = new Set(told.map(({ value }) => value));
  return names.size === 1 ? (told[0] ?? null) : null;
}
