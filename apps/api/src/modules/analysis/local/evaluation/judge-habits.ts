import { notDone, notJudged } from '../../analyst.ts';
import type { JudgementDraft } from '../../analyst.ts';
import { findNextSteps } from '../next-steps/find-next-steps.ts';
import { factsIn, factsOf } from '../facts/facts.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import { isSameSpeaker, type Turn, type Utterance } from '../utterances/utterance.ts';
import { cue, type habits } from './criteria.ts';
import { mayBeCustomer, mayBeSeller, judged, substance } from './judged.ts';
import { pricesIn } from './prices.ts';

const wordsOf = (turns: readonly Turn[], side: Turn['side']): number =>
  turns
    .filter((turn) => turn.side === side)
    .reduce((sum, { utterances }) => sum + utterances.reduce((all, { words }) => all + words.length, 0), 0);

const longest = (utterances: readonly Utterance[]): Utterance | undefined =>
  utterances.toSorted((a, b) => b.words.length - a.words.length || a.at - b.at)[0];

/** Share of the customer's words from which both sides speak about equally. */
const nearly = 0.4;

/** Compares the number of words: the customer speaks more, both about equally, or our side more. */
function judgeListening({ turns, utterances }: DialogueIndex): JudgementDraft {
  const [ours, theirs] = [wordsOf(turns, 'us'), wordsOf(turns, 'customer')];
  if (ours === 0 || theirs === 0) return notDone;
  const [us, customer] = [true, false].map((isUs) =>
    longest(utterances.filter(({ turn }) => (turn.side === 'us') === isUs)),
  );
  if (theirs > ours) return judged(2, 'O cliente falou mais do que você.', [customer]);
  return theirs >= nearly * (ours + theirs)
    ? judged(1, 'Vocês falaram quase o mesmo.', [customer])
    : judged(0, 'Você falou mais do que o cliente.', [us]);
}

/** A number or name from the customer that our side repeats, or a summary. */
function judgeConfirming(index: DialogueIndex): JudgementDraft {
  const { quantity, person } = factsOf(index);
  const recap = index.utterances.find(({ turn, folded }) => mayBeSeller(turn) && cue.recap.test(folded));
  if (recap) return judged(2, 'Repetiu o que entendeu.', [recap]);
  const repeated = index.turns.flatMap((turn) =>
    mayBeSeller(turn) && turn.speaker
      ? [...factsIn(quantity, turn), ...factsIn(person, turn)].filter(({ value, utterance, person: signs }) => {
          const before = index.turns
            .slice(Math.max(0, turn.at - 2), turn.at)
            .filter((each) => each.side === 'customer');
          return (
            !utterance.tags.has('question') &&
            !signs?.isAddressed &&
            before.some((each) =>
              [...factsIn(quantity, each), ...factsIn(person, each)].some((fact) => fact.value === value),
            )
          );
        })
      : [],
  );
  const [first, second] = new Set(repeated.map(({ utterance }) => utterance));
  return first ? judged(1, 'Repetiu um ponto do que entendeu.', [first, second]) : notDone;
}

/** A vow of ours, or what we undertake to do ourselves: the absence of exaggerated promises cannot be quoted. */
function judgePromises(index: DialogueIndex): JudgementDraft {
  const ours = index.utterances.filter(({ turn, tags }) => mayBeSeller(turn) && !tags.has('question'));
  const careful = ours.find(({ folded }) => cue.careful.test(folded));
  const [vow, another] = ours.filter(({ folded }) => cue.vow.test(folded) && !cue.careful.test(folded));
  if (careful && !vow) return judged(2, 'Disse que ia verificar em vez de prometer.', [careful]);
  if (careful) return judged(1, 'Disse que ia verificar em vez de prometer.', [careful, vow]);
  if (vow) return judged(another ? 0 : 1, 'Deu por certo, sem dizer que ia verificar.', [vow, another]);
  const sellers = new Set(index.turns.flatMap(({ side, segment }) => (side === 'us' ? [segment.id] : [])));
  const undertaken = findNextSteps(index.dialogue).find(({ evidence }) => sellers.has(evidence.segmentId));
  return undertaken
    ? { ...judged(2, 'Só prometeu o que cabe a você fazer.', []), evidence: [undertaken.evidence] }
    : notJudged('As regras não sabem ler este critério; não conta na nota.');
}

const beside = 2;
/** Amounts that our side names together with the value they bring. */
function judgePrice(index: DialogueIndex): JudgementDraft {
  const said = pricesIn(index);
  const [first] = said;
  if (!first) return notDone;
  for (const { utterance } of said) {
    const around = index.turns
      .slice(Math.max(0, utterance.turn.at - beside), utterance.turn.at + beside + 1)
      .filter(mayBeSeller);
    const gain = around.flatMap(({ utterances }) => utterances).find(({ folded }) => cue.gain.test(folded));
    if (gain)
      return judged(2, 'Disse o preço com número e o ligou ao ganho.', [utterance, gain === utterance ? null : gain]);
  }
  return judged(1, 'Disse o preço com número.', [first.utterance]);
}

/** Another supplier is spoken of: one that the customer has or considers, or whose offer is read aloud. */
const speaksOfOther = (index: DialogueIndex, each: Utterance): boolean =>
  cue.otherSupplier.test(each.folded) ||
  (each.turn.side === 'customer' && each.tags.has('read') && index.numbersOf(each.turn).length > 0);

const substanceOf = ({ utterances }: Turn): number => new Set(utterances.flatMap(({ stems }) => [...stems])).size;

const ofOthers = /\b(?:eles|elas|del[ea]s)\b/;
/** "O Horinha é bom": a name behind its article. */
const articled = /(?:^|[\s,.!?…])(?:[oa]|d[oa]|[nN][oa])\s(?<name>\p{Lu}\p{L}+)/giu;

/** Whether a turn speaks of people or a company that take no part in the talk. */
function speaksOfAbsent({ dialogue }: DialogueIndex, { turn }: Utterance): boolean {
  if (ofOthers.test(turn.folded)) return true;
  const present = new Set(dialogue.speakers.flatMap(({ name }) => name.split(/\s+/)));
  return [...turn.text.matchAll(articled)].some(({ groups }) => {
    const name = groups?.['name'] ?? '';
    return /^\p{Lu}/u.test(name) && !present.has(name);
  });
}

/** Our side praises or runs down another supplier itself, with what the customer said before. */
function opinionOfOther(index: DialogueIndex): JudgementDraft | null {
  const ours = index.utterances.filter(
    (each) => mayBeSeller(each.turn) && !each.tags.has('question') && speaksOfAbsent(index, each),
  );
  const before = ({ turn }: Utterance): Utterance | undefined =>
    index.turns
      .slice(Math.max(0, turn.at - 1), turn.at)
      .filter(mayBeCustomer)
      .flatMap(({ utterances }) => utterances)
      .at(-1);
  const ill = ours.find(({ folded }) => cue.ill.test(folded));
  if (ill) return judged(0, 'Falou mal do concorrente.', [before(ill), ill]);
  const kind = ours.find((each) => cue.respect.test(each.folded) && before(each));
  return kind ? judged(2, 'Falou bem do concorrente.', [before(kind), kind]) : null;
}

/** Our side's reply right after another supplier is spoken of. */
function judgeCompetitor(index: DialogueIndex): JudgementDraft {
  const opinion = opinionOfOther(index);
  if (opinion) return opinion;
  const named = index.utterances.filter(
    (each) => (mayBeCustomer(each.turn) || each.tags.has('question')) && speaksOfOther(index, each),
  );
  const [first] = named;
  if (!first) return notJudged('A ocasião não veio; não conta na nota.');
  const replies = named.map((each) => ({
    each,
    said: index.turns
      .slice(each.turn.at + 1, each.turn.at + 1 + beside)
      .filter((turn) => mayBeSeller(turn) && !isSameSpeaker(turn, each.turn))
      .flatMap(({ utterances }) => utterances)
      .filter(({ tags }) => !tags.has('question')),
  }));
  for (const { each, said } of replies) {
    const ill = said.find(({ folded }) => cue.ill.test(folded));
    if (ill) return judged(0, 'Falou mal do concorrente.', [each, ill]);
  }
  for (const { each, said } of replies) {
    const reply = said.find(({ turn, folded }) => substanceOf(turn) >= substance && cue.contrast.test(folded));
    if (reply) return judged(2, 'Mostrou a diferença para o concorrente.', [each, reply]);
  }
  return judged(1, 'O concorrente foi citado, e a diferença não.', [first]);
}

const opening = 8;

/** Small talk before business, or only a greeting. */
function judgeSympathy({ turns }: DialogueIndex): JudgementDraft {
  const early = turns.slice(0, opening).flatMap(({ utterances }) => utterances);
  const business = early.findIndex(({ concepts, turn }) => turn.at > 0 && concepts.size > 0);
  const before = early.slice(0, business < 0 ? early.length : business).filter(({ turn }) => mayBeSeller(turn));
  const chat = before.find(({ folded, stems }) => !cue.greeting.test(folded) && stems.size >= 2);
  if (chat) return judged(2, 'Puxou conversa antes do negócio.', [chat]);
  const greeting = early.find(({ turn, folded }) => mayBeSeller(turn) && cue.bond.test(folded));
  return greeting ? judged(1, 'Só cumprimentou.', [greeting]) : notDone;
}

export const judgeHabit: Record<(typeof habits)[number], (index: DialogueIndex) => JudgementDraft> = {
  listening: judgeListening,
  confirming: judgeConfirming,
  promises: judgePromises,
  price: judgePrice,
  competitor: judgeCompetitor,
  sympathy: judgeSympathy,
};
