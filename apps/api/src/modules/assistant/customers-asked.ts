import { COUNT, count as readCount } from '../portuguese/date-words.ts';
import type { Topic } from './parsed-question.ts';
import { mostCustomers } from './question-patterns.ts';

type TopicOfCustomers = Extract<Topic, { kind: 'customers' }>;

const asking =
  /^\W*(?:(?:e|mas) )?(?:com |de )?(?:qua(?:l|is)|que|quant[oa]s)(?: (?:foram|sao))?(?: [ao]s)? (?:\w+ )?(?:client|empresa)/;
const having = '(?:tive\\w*|teve|tem|temos|fiz\\w*|fez|fazemos|houve|ha|realiz\\w+|reuni\\w+|com)';
/** "Mais de uma reunião", "só duas reuniões": the number of meetings of a customer. */
const ofMeetings = new RegExp(
  `\\b(?:(ja|so|apenas|somente) )?${having} (?:(so|apenas|somente|exatamente|mais de|pelo menos|ao menos|no minimo|menos de|no maximo|ate) )?(${COUNT})(?: unica)? (?:reuni(?:ao|oes)|chamadas?|calls?|encontros?)\\b`,
);
const isNew = /\b(?:clientes|empresas) nov[oa]s\b|\bnov[oa]s (?:clientes|empresas)\b/;
/** Customers as such, counted or listed. */
const counted = /^\W*(?:(?:e|mas) )?(?:com |de )?quant[oa]s (?:\w+ )?(?:clientes|empresas)\b/;
const listed = /^\W*(?:(?:e|mas) )?(?:com |de )?(?:quais|que) (?:sao |foram )?(?:[ao]s )?(?:clientes|empresas)\b/;
/** Customers without a meeting. */
const without =
  /\b(?:clientes?|empresas?) .*\b(?:nao (?:tiv\w+|teve|tem|houve|fiz\w+|se reuni\w+)|sem)(?: nenhuma)? (?:reuni(?:ao|oes)|chamadas?|calls?|encontros?)\b/;
/** The latest meeting of each. */
const ofEach = /\bultima (?:reuniao|conversa|chamada|call) (?:d[eo]|com) cada (?:cliente|empresa)/;

/** The customers with a number of meetings that a folded question asks for: "com quais clientes fizemos três reuniões?". */
export const customersByMeetings = (folded: string): TopicOfCustomers | null => {
  if (without.test(folded) && (asking.test(folded) || /^\W*(?:tem|ha|existe)\b/.test(folded)))
    return { kind: 'customers', least: 0, most: 0 };
  if (ofEach.test(folded)) return { kind: 'customers', least: 1, most: null, isLatest: true };
  const [, before, within, number] = (asking.test(folded) && ofMeetings.exec(folded)) || [];
  const count = number === undefined ? Number.NaN : readCount(number);
  if (Number.isNaN(count)) return null;
  switch (within ?? before) {
    case 'mais de':
      return { kind: 'customers', least: count + 1, most: null };
    case 'ja':
    case 'pelo menos':
    case 'ao menos':
    case 'no minimo':
      return { kind: 'customers', least: count, most: null };
    case 'menos de':
      return { kind: 'customers', least: 1, most: count - 1 };
    case 'no maximo':
    case 'ate':
      return { kind: 'customers', least: 1, most: count };
    default:
      return { kind: 'customers', least: count, most: count };
  }
};

/** The customers that a folded question without another subject asks for: "quantos clientes novos em novembro?". */
export const customersCounted = (folded: string, hasPeriod: boolean): TopicOfCustomers | null => {
  const asksNew = isNew.test(folded) && hasPeriod;
  return [counted, listed, mostCustomers].some((each) => each.test(folded)) || (asksNew && asking.test(folded))
    ? { kind: 'customers', least: 1, most: null, ...(asksNew && { isNew: true }) }
    : null;
};
