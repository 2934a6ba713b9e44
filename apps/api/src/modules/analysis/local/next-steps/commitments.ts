import { fold } from '@pauta/contract/fold';
import type { DateMention } from '../../../portuguese/date-rules.ts';
import { factsOf } from '../facts/facts.ts';
import type { Fact } from '../facts/fact.ts';
import actions from '../lexicon/actions.json' with { type: 'json' };
import cues from '../lexicon/cues.json' with { type: 'json' };
import { patternOf } from '../lexicon/lexicon.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import { replyTo } from '../utterances/reply.ts';
import { isSameSpeaker, type Turn, type Utterance } from '../utterances/utterance.ts';
import { type Action, actionsIn } from './actions.ts';
import { dueOf } from './due.ts';
import { objectBefore, objectBehind, purposeBehind } from './objects.ts';
import { firstName, ownerOf } from './owner.ts';
import { thingBefore, thingIn, topicOf } from './topics.ts';
import { isUndertaken, sendsSomebody } from './undertaken.ts';

/** A possible commitment. */
export interface Commitment {
  utterance: Utterance;
  /** Null for an agreed meeting. */
  action: Action | null;
  text: string;
  /** The object of the action; empty if only the verb is said. */
  object: string;
  owner: string | null;
  /** "Manda o contrato." "Vou mandar.": the one who accepts an order that names nobody. */
  takenBy: string | null;
  due: DateMention | null;
  /** The date fact of an agreed meeting. */
  meeting: Fact | null;
  /** The utterance that names what an agreed meeting is for. */
  topic: Utterance | null;
  isAccepted: boolean;
  /** "Mando": accepts a request of the previous turn. */
  isTaken: boolean;
  isRefused: boolean;
}

const requests = new Set<Action['form']>(['request', 'imperative', 'third', 'offer']);
/** A bare "mando" accepts a request within this many turns. */
const askedReach = 2;
const goodbye = /^(?:[a-z]+,? )?ate (?:a )?\S+(?: \S+){0,2}$/;

const place = /^(?:n[oa]s?|em|pel[oa]|por|para|pra) /;

/** The object of a bare verb, from earlier in the turn or from the request: "me manda o contrato?" "Mando." */
function objectAsked(index: DialogueIndex, utterance: Utterance, action: Action): string {
  const { turn, inTurn } = utterance;
  const { verb, form, kind } = action;
  if (form !== 'present' && form !== 'future') return '';
  // "Separo as notas dos últimos meses, te mando amanhã."
  const made = actionsIn(utterance).findLast((each) => each.end <= action.start && each.kind === 'make');
  const thingMade = made && kind === 'deliver' ? objectBehind(index, utterance, made.end) : '';
  if (thingMade && !place.test(fold(thingMade))) return thingMade;
  // "Refaço a proposta. Envio amanhã."
  for (const earlier of turn.utterances.slice(0, inTurn).toReversed()) {
    const said = actionsIn(earlier).find((each) => kind === 'deliver' && each.kind === 'make');
    const object = said ? objectBehind(index, earlier, said.end) : '';
    if (object && !place.test(fold(object))) return object;
    const thing = kind === 'look' || kind === 'make' ? null : thingIn(earlier);
    if (thing) return thing;
  }
  for (const before of index.turns.slice(Math.max(0, turn.at - askedReach), turn.at).toReversed()) {
    if (isSameSpeaker(before, turn) && before.at === turn.at - 1) break;
    for (const each of before.utterances) {
      const request = actionsIn(each).find((one) => one.verb === verb && requests.has(one.form));
      const object = request ? objectBehind(index, each, request.end) || objectBefore(each, request.start) : '';
      if (object && !place.test(fold(object))) return object;
    }
  }
  // "Falta o acordo." "Mando eu?"
  return (kind === 'deliver' && thingBefore(index, turn)) || '';
}

const recipient = /^(?:para|pra|pro|ao|a) [oa]?s? ?/;

/** "Escrevo a versão nova e mando para o jurídico": what is sent stands with the verb before. */
function withThing(index: DialogueIndex, utterance: Utterance, { kind, start }: Action, object: string): string {
  if (kind !== 'deliver' || !recipient.test(fold(object))) return object;
  const before = actionsIn(utterance).findLast((each) => each.end <= start && each.kind === 'make');
  const thing = before ? objectBehind(index, utterance, before.end) : '';
  return thing && !place.test(fold(thing)) ? `${thing} ${object}` : object;
}

const opensClause = /(?:^|[,.;] |\be )$/;

/** What somebody undertakes at the beginning of a turn. */
const undertakenIn = ({ utterances }: Turn): Action[] =>
  utterances
    .slice(0, 2)
    .flatMap((each) => actionsIn(each))
    .filter(({ form }) => form === 'present' || form === 'future');

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

/** Verbs that say enough without an object. */
const complete = new Set(['responder', 'avisar', 'retornar', 'ligar']);
const lead = /^(?:(?:então|e|aí|tá|ah|bom|ótimo|podemos|pode|claro|combinado),? )+/i;

/** "Ligar para Marina" if there is one other person to call; else the utterance without its lead-in. */
function bareText({ dialogue }: DialogueIndex, { text, turn, words }: Utterance, { verb }: Action): string {
  const others = dialogue.speakers.filter(({ side }) => side !== turn.side && side !== 'unknown');
  const called = others.find(({ name }) => words[0]?.folded === firstName(name));
  const [only = called] = others.length === 1 ? others : [];
  if (verb === 'ligar' && only) return `Ligar para ${only.name.split(' ')[0]}`;
  if (complete.has(verb))
    return capital([verb, verb === 'avisar' ? / (se [^,.;:]{3,40})/.exec(text)?.[1] : ''].filter(Boolean).join(' '));
  return capital(text.replace(/[.!…]+$/, '').replace(lead, ''));
}

const marking = new Set(['marcar', 'agendar', 'remarcar']);
const setting = new Set(['combinar', 'falar', 'conversar']);

/** "Podemos marcar na terça?", "passa pra quinta": only sets a date, which becomes a meeting of its own. */
const isSetting = (index: DialogueIndex, utterance: Utterance, action: Action): boolean => {
  const hasDay = index
    .datesOf(utterance.turn)
    .some(({ precision, start, end }) => precision === 'day' && start >= utterance.start && end <= utterance.end);
  const moves = action.verb === 'passar' && objectBehind(index, utterance, action.end) === '';
  const sets = marking.has(action.verb) || (setting.has(action.verb) && (action.isShared || action.form === 'offer'));
  return hasDay && (moves || sets);
};

/** "Quero, na segunda": accepts an offer. */
const wanted =
  /^(?:(?:sim|claro|ah|opa|ai|entao),? )*(?:quero|queremos|gostaria|adoraria|por favor|mand[ae]|envi[ae])\b/;

/** "Posso mandar uma proposta?" "Pode, até sexta.": the day that the reply sets, without a task of its own. */
const dayGranted = (index: DialogueIndex, { turn, end, start }: Utterance): DateMention | null =>
  index
    .datesOf(turn)
    .find((each) => !each.isPast && each.precision === 'day' && each.start >= start && each.start < end) ?? null;

function commitmentsIn(index: DialogueIndex, utterance: Utterance): Commitment[] {
  const answer = replyTo(index, utterance);
  if (utterance.tags.has('read')) return [];
  const actions = actionsIn(utterance);
  const repeated = new Set(actions.length > 0 && answer ? undertakenIn(answer.turn).map(({ verb }) => verb) : []);
  return actions
    .filter(
      (action) =>
        isUndertaken(utterance, action) &&
        !isSetting(index, utterance, action) &&
        !sendsSomebody(index, utterance, action),
    )
    .map((action) => {
      const isGranted =
        answer !== undefined &&
        (answer.tags.has('agreement') || (action.form === 'offer' && wanted.test(answer.folded))) &&
        !answer.tags.has('question');
      const isAsking = action.form === 'offer' || action.form === 'request';
      const due =
        dueOf(index, utterance, action.start, actions.slice(0, actions.indexOf(action))) ??
        (isGranted && isAsking ? dayGranted(index, answer) : null);
      const isRepeated = repeated.has(action.verb);
      const said =
        objectBehind(index, utterance, action.end) ||
        objectBefore(utterance, action.start) ||
        purposeBehind(utterance, action.end);
      const object = withThing(index, utterance, action, said) || objectAsked(index, utterance, action);
      return {
        utterance,
        action,
        due,
        meeting: null,
        topic: null,
        object,
        // A verb without an object is too vague: use the utterance.
        text: object ? capital(`${action.verb} ${object}`) : bareText(index, utterance, action),
        owner: ownerOf(index, { utterance, action, reply: answer?.turn ?? null }),
        takenBy:
          answer && action.form === 'third' && opensClause.test(utterance.folded.slice(0, action.start)) && isRepeated
            ? (answer.turn.speaker?.name ?? null)
            : null,
        isTaken: said === '' && object !== '',
        isAccepted: isRepeated || isGranted || (answer?.tags.has('agreement') ?? false),
        isRefused: (answer?.tags.has('refusal') ?? false) && !answer?.tags.has('agreement'),
      };
    });
}

/** "Quarta, então, às duas." agrees on the day by itself. */
const settled = patternOf(actions.settled);
const habit = patternOf(cues.habit.phrases);
/** "Até sexta" is the end of a task, and no meeting. */
const until = /\bate (?:[oa] |[oa] dia |dia )?$/;
/** "Na sexta tem reunião de diretoria": not with those who speak. */
const amongOthers = /\b(?:tem|tenho|vai ter) (?:uma )?(?:reuniao|assembleia) d[eoa]s? /;
/** "Quero ver o relatório amanhã" is a wish, unless it is to be seen together. */
const wish = /\b(?:quero|queria) ver (?:[oa]s?|um|uma) (?!.*\b(?:com voces?|junt[oa]s?)\b)/;
const weekdays = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];

function meetingsIn(index: DialogueIndex): Commitment[] {
  return factsOf(index).date.flatMap((fact): Commitment[] => {
    const { date } = fact;
    if (
      !date ||
      fact.utterance.tags.has('read') ||
      date.precision !== 'day' ||
      date.isPast ||
      date.kind === 'span' ||
      date.kind === 'today' ||
      habit.test(fact.utterance.folded) ||
      amongOthers.test(fact.utterance.folded) ||
      wish.test(fact.utterance.folded) ||
      until.test(fact.utterance.turn.folded.slice(Math.max(0, fact.start - 10), fact.start)) ||
      goodbye.test(fact.utterance.folded.replace(/[.!…]+$/, ''))
    )
      return [];
    const topic = topicOf(index, fact);
    const time = date.time?.replace(':00', 'h').replace(':', 'h').replace(/^0/, '');
    return [
      {
        utterance: fact.utterance,
        action: null,
        owner: topic.owner,
        takenBy: null,
        due: date,
        meeting: fact,
        topic: topic.from,
        object: '',
        text: `${topic.text}: ${[weekdays[new Date(date.date).getUTCDay()], time].filter(Boolean).join(', ')}`,
        isTaken: false,
        isAccepted:
          fact.state === 'agreed' ||
          (!fact.utterance.tags.has('question') && (fact.isEchoed || settled.test(fact.utterance.folded))),
        isRefused: fact.state === 'refused' || fact.state === 'corrected',
      },
    ];
  });
}

const pronoun = /^(?:com |pra |pro |a |d)?(?:el[ea]s?|iss[ao]|ist[ao])$/;

/** "Precisa falar com alguém?", "vejo o momento" name no task. */
const vague =
  /^(?:(?:com |a |pra |para )?(?:alguem|ninguem|tudo|nada)|(?:pra|para) (?:um|uma|dois|duas|tres|quatro|cinco)|[oa]s (?:dois|duas|tres)|[oa] (?:melhor )?(?:momento|hora|jeito|caso))$/;

/** "O Diego te passa a lista. Eu falo com ele." is one task. */
const isAside = ({ utterance: { turn }, object }: Commitment, all: readonly Commitment[]): boolean =>
  pronoun.test(fold(object)) &&
  all.some((each) => each.utterance.turn === turn && each.action?.form === 'third' && each.owner !== null);

/** What somebody does for themselves is no task until it has an object. */
const inward = new Set(['pensar', 'decidir', 'tentar', 'subir', 'dar', 'ver', 'pedir', 'abrir']);

const telling = new Set(['dizer', 'falar']);
const withWhom = /^(?:direto )?(?:com|pra|para|pro|sobre) /;
/** "Vou falar de preço", "eu digo isso" is done at once, unless there is a day or another to talk to. */
const isToldAtOnce = ({ action, object, due }: Commitment): boolean =>
  telling.has(action?.verb ?? '') &&
  due === null &&
  (action?.verb === 'dizer' || (object !== '' && !withWhom.test(fold(object))));

/** "Eu imprimo", "posso confirmar?": a verb alone, without a date, is no task, unless it is an offer that is taken up. */
const isBare = ({ action, object, due, isAccepted, utterance: { tags } }: Commitment): boolean =>
  action !== null &&
  object === '' &&
  !(action.form === 'offer' && isAccepted && action.kind === 'deliver') &&
  (due === null || tags.has('question') || inward.has(action.verb));

/** All possible commitments, in chronological order. */
export function findCommitments(index: DialogueIndex): Commitment[] {
  const all = [...index.utterances.flatMap((utterance) => commitmentsIn(index, utterance)), ...meetingsIn(index)];
  return all
    .filter((each) => !vague.test(fold(each.object)) && !isAside(each, all) && !isBare(each) && !isToldAtOnce(each))
    .toSorted((a, b) => a.utterance.at - b.utterance.at);
}
