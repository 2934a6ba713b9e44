import { fold } from '@pauta/contract/fold';
import file from '../lexicon/actions.json' with { type: 'json' };

export const actionKinds = ['deliver', 'contact', 'make', 'look'] as const;
export type ActionKind = (typeof actionKinds)[number];

/** The form of an action: one's own plan, another's plan, an order, a wish or a question. */
export type Form = 'future' | 'present' | 'third' | 'imperative' | 'request' | 'offer';

export interface Action {
  /** The infinitive, for display. */
  verb: string;
  kind: ActionKind;
  form: Form;
  /** Offsets in folded text: start of the verb phrase, end of the verb. */
  start: number;
  end: number;
  /** "te", "pra vocês": addressed to a participant. */
  isAddressed: boolean;
  /** "A gente", "nós": an action of both sides or of one's own. */
  isShared: boolean;
}

interface Verb {
  infinitive: string;
  kind: ActionKind;
}

const forms = new Map<string, Verb & { form: 'first' | 'third' | 'imperative' | 'infinitive' }>();
const irregular: Readonly<Record<string, readonly string[]>> = file.irregular;
const shown: Readonly<Record<string, string>> = file.shown;
for (const kind of actionKinds)
  for (const infinitive of file[kind]) {
    const stem = infinitive.slice(0, -2);
    const isFirst = infinitive.endsWith('ar');
    // "Marcar" becomes "marque", "entregar" "entregue".
    const soft = stem.replace(/c$/, 'qu').replace(/g$/, 'gu');
    const [first = '', third = '', imperative = ''] = irregular[infinitive] ?? [
      `${stem}o`,
      stem + (isFirst ? 'a' : 'e'),
      isFirst ? `${soft}e` : `${stem}a`,
    ];
    const verb = { infinitive: shown[infinitive] ?? infinitive, kind };
    // Folded, "dê" and "dá" are "de" and "da".
    if (imperative) forms.set(fold(imperative), { ...verb, form: 'imperative' });
    if (third) forms.set(fold(third), { ...verb, form: 'third' });
    forms.set(fold(first), { ...verb, form: 'first' });
    forms.set(fold(`${infinitive}ei`), { ...verb, form: 'first' });
    forms.set(fold(infinitive), { ...verb, form: 'infinitive' });
  }

const any = [...forms.keys()].toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1)).join('|');
const phrase = new RegExp(
  `(?<![a-z])((?:(?:eu|ja|so|tambem|entao|logo|ai|la|a gente|nos|te|lhe|lhes|me|vou|venho|vamos|vamo|vai|vao|irei|devo|fico de|fiquei de|ficou de|tenho que|tem que|preciso|precisa|quero|queria|gostaria de|posso|podemos|pode|poderia|consegue|conseguem|quer que eu|da pra|ter que|ter de|deixa eu|deixe eu|voce|voces|senhor|senhora|e|de|estar) )*)(${any})(?![a-z])`,
  'g',
);
const nounBefore =
  /\b(?:o|um|uma|do|no|ao|esse|este|essa|esta|meu|minha|seu|sua|proximo|primeiro|segundo|de|sem|por|na|da|tem|alguem|muita|pela|pelo|com|que a|nossa|nosso) $/;

/** "Eu vou lá hoje", "venho na segunda": a visit, where no other verb follows. */
const going =
  /(?<![a-z])(?:(?:eu|ja|entao|ai) )*(vou|venho)(?= (?:la|ai|aqui|ali|pessoalmente|sozinh[oa]|n[ao]s?|em|ao?s?|ate)(?![a-z]))/g;
const findVisits = (folded: string): Action[] =>
  Array.from(folded.matchAll(going), ({ 0: all, 1: word, index }) => ({
    verb: word === 'vou' ? 'ir' : 'vir',
    kind: 'look',
    form: 'present',
    start: index,
    end: index + all.length,
    isAddressed: false,
    isShared: false,
  }));

/** The actions in folded text, in order. */
export const findActions = (folded: string): Action[] =>
  [...findVisits(folded), ...findDeeds(folded)].toSorted((a, b) => a.start - b.start);

function findDeeds(folded: string): Action[] {
  return Array.from(folded.matchAll(phrase)).flatMap((match): Action[] => {
    const [all, before = '', word = ''] = match;
    const verb = forms.get(word);
    if (
      !verb ||
      (/^(?:(?:e|de) )*$/.test(before) &&
        verb.form !== 'infinitive' &&
        nounBefore.test(folded.slice(Math.max(0, match.index - 10), match.index + before.length)))
    )
      return [];
    const has = (words: string) => new RegExp(`\\b(?:${words}) `).test(before);
    const [isFuture, isAsked, isOffered] = [
      has(
        'vou|venho|vamos|vamo|irei|devo|fico de|fiquei de|tenho que|preciso|quero|queria|gostaria de|deixa eu|deixe eu',
      ),
      has('consegue|conseguem|pode|poderia|da pra|precisa|tem que'),
      has('posso|podemos|quer que eu'),
    ];
    const form: Form | null = isOffered
      ? 'offer'
      : isFuture
        ? 'future'
        : isAsked
          ? 'request'
          : has('vai|vao|ficou de')
            ? 'third'
            : verb.form === 'first'
              ? 'present'
              : verb.form === 'third'
                ? has('a gente|eu')
                  ? 'present'
                  : has('me')
                    ? 'imperative'
                    : 'third'
                : verb.form === 'imperative'
                  ? 'imperative'
                  : null;
    if (!form) return [];
    const after = folded.slice(match.index + all.length, match.index + all.length + 40);
    return [
      {
        verb: verb.infinitive,
        kind: verb.kind,
        form,
        start: match.index,
        end: match.index + all.length,
        isAddressed:
          has('te|lhe|lhes|me') ||
          /^(?: \S+){0,4} (?:pra|para|com|pro) (?:(?:a|o) )?(?:voces?|senhora?|ti|mim|ele|ela|gente)\b/.test(after),
        isShared: has('a gente|nos|vamos|vamo'),
      },
    ];
  });
}

/** Folded, the month "março" is a form of "marcar", "válido" one of "validar", and "cópia" one of "copiar". */
export const isNoVerb = (spelled: string): boolean => /março|(?<!re)[áéíóúâêô]\p{L}*[oa]$/iu.test(spelled);

const known = new WeakMap<{ folded: string }, readonly Action[]>();

/** The actions in an utterance; found once. */
export function actionsIn(utterance: { folded: string }): readonly Action[] {
  const actions = known.get(utterance) ?? findActions(utterance.folded);
  known.set(utterance, actions);
  return actions;
}
