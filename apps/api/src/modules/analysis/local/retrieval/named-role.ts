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

/** "Qual é o ERP da Serra Clara?" */
const asksThing = /^\W*qual (?:e|era) [ao] ([a-z]{3,})(?: d[aeo]s? [^?]+)?\W*$/;
const namedThing = /\p{Lu}\p{L}+, que (?:é|eh) (?:[oa] )?(?:noss[oa] |meu |minha )?(\p{L}+)/u;

/** What is named as the thing that is asked for: "um aplicativo do Sankhya, que é o nosso ERP"; null without one or with several. */
export function findNamed(
  dialogue: Dialogue,
  { text }: AnalystQuestion,
): { value: string; evidence: EvidenceDraft } | null {
  const thing = asksThing.exec(fold(normalise(text)))?.[1];
  if (!thing) return null;
  const told = indexOf(dialogue).utterances.filter(
    ({ text: said, tags }) => !tags.has('question') && fold(namedThing.exec(said)?.[1] ?? '') === thing,
  );
  const [only] = told;
  return only && told.length === 1 ? { value: only.text, evidence: evidenceOf(only) } : null;
}
