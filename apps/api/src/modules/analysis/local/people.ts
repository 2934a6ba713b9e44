import type { DialogueIndex, Passage } from './dialogue-index.ts';
import { isFirstName } from '../../portuguese/first-names.ts';

export interface PersonMention {
  /** As said, without article: "Lourdes", "doutor Amauri" gives "Amauri". */
  name: string;
  start: number;
  end: number;
  /** 0 to 1: how surely it is a person rather than a company or a place. */
  certainty: number;
  /** Called by name ("Perfeito, Paulo") rather than spoken about. */
  isAddressed: boolean;
}

const TITLE = /\b(?:padre|irma|frei|pastora?|tia|tio|mestre|seu|dona|doutora?|dr|dra|sra?|professora?|senhora?)\.? $/;
const ROLE =
  /\b(?:soci[oa]|espos[oa]|marido|mulher|mae|pai|filh[oa]|irma|irmao|prim[oa]|chefe|diretora?|gerente|coordenadora?|cfo|ceo|contadora?|advogad[oa]|tecnic[oa]|don[oa]|cunhad[oa]|compadre|comadre|gestora?|responsavel|amig[oa]|supervisora?|analista|recepcao|secretari[oa]|sobrinh[oa]|encarregad[oa])\b/;
const ROLE_BEFORE = new RegExp(`${ROLE.source}[^.!?]{0,12}$`);
const ROLE_AFTER = new RegExp(`^,? (?:(?:o|a|que|e|meu|minha|nosso|nossa|ele|ela) )*${ROLE.source}`);
const PRESENTED = /\b(?:quem|chama|nome)\b[^.,!?]{0,25}\b(?:e|chama) (?:o |a )?$/;
const TITLE_WORD = /^(?:padre|irma|frei|pastora?|tia|tio|mestre|doutora?|dr|dra|sra?|professora?|dona|seu|senhora?)$/;
const INTRODUCED = /\b(?:o|a|do|da|com|pro|pra|pelo|pela|e|chama|nome e|pra a|ao) $/;
const JOINER = /^ (?:de|da|do|dos|das) $/;
const CAPITALISED = /^\p{Lu}\p{Ll}/u;

/** People named in a passage. Names are recognised by spelling, a list of first names, titles and roles. */
export function findPeople(index: DialogueIndex, passage: Passage): PersonMention[] {
  const found: PersonMention[] = [];
  const participants = index.firstNames;
  const { words, text, folded } = passage;
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (!word || !CAPITALISED.test(word.text) || word.text.length < 3) continue;
    if (TITLE_WORD.test(word.folded)) continue;
    const isListed = isFirstName(word.folded) || participants.has(word.folded);
    const before = folded.slice(Math.max(0, word.start - 14), word.start);
    const hasTitle = TITLE.test(before);
    if (at === 0 && !isListed) continue;
    let last = at;
    while (last + 1 < words.length) {
      const here = words[last];
      const next = words[last + 1];
      if (!here || !next) break;
      if (text.slice(here.end, next.start) === ' ' && CAPITALISED.test(next.text)) {
        last++;
        continue;
      }
      const afterNext = words[last + 2];
      if (
        afterNext &&
        CAPITALISED.test(afterNext.text) &&
        JOINER.test(folded.slice(here.end, afterNext.start)) &&
        isListed &&
        last === at
      ) {
        // "Jorge da Casa do Parafuso": where somebody is from is no part of the name.
        break;
      }
      break;
    }
    const end = words[last]?.end ?? word.end;
    const around = folded.slice(Math.max(0, word.start - 40), Math.min(folded.length, end + 30));
    const isIntroduced = INTRODUCED.test(before);
    let certainty = isListed ? 0.7 : 0;
    if (hasTitle) certainty += 0.5;
    if (isIntroduced && ROLE_BEFORE.test(folded.slice(Math.max(0, word.start - 30), word.start))) certainty += 0.5;
    else if (ROLE.test(around) && (isListed || isIntroduced)) certainty += 0.25;
    if (
      isIntroduced &&
      (ROLE_AFTER.test(folded.slice(end, end + 40)) ||
        PRESENTED.test(folded.slice(Math.max(0, word.start - 40), word.start)))
    )
      certainty += 0.4;
    if (!isListed && !hasTitle && certainty === 0 && isIntroduced) certainty = 0.15;
    // "a Solar Mais", "o Mercado Livre": several capitals without a first name are a company.
    if (!isListed && !hasTitle && last > at) certainty = 0;
    if (certainty > 0) {
      const followed = text.charAt(end);
      const precededByComma = /[,!.]\s$/.test(text.slice(Math.max(0, word.start - 2), word.start));
      found.push({
        name: text.slice(word.start, end),
        start: word.start,
        end,
        certainty: Math.min(1, certainty),
        isAddressed:
          !hasTitle &&
          ((at === 0 && followed === ',') ||
            (precededByComma && /^[,.!?]|^$/.test(followed) && participants.has(word.folded))),
      });
    }
    at = last;
  }
  return found;
}

/** Whether a passage names something with capitals other than its own first word. */
export function hasProperName(passage: Passage): boolean {
  return passage.words.some(
    (word, at) =>
      /^(?:\p{Lu}|\d+\p{L})/u.test(word.text) &&
      (at > 0 || /\p{Lu}.*\p{Lu}/u.test(word.text)) &&
      word.text.length > 1 &&
      !isFirstName(word.folded),
  );
}
