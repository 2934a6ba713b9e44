import * as z from 'zod/mini';
import type { Issue } from './problem-schema.ts';
import type { Values } from './sentence.ts';
import { fillIn } from './sentence.ts';

/** Validation errors of fields with their Portuguese text. `english.ts` has the English ones. */
export const issueTexts = {
  required: 'Preencha este campo.',
  invalid: 'Este valor não é aceito.',
  invalid_text: 'Escreva um texto.',
  invalid_number: 'Escreva um número.',
  not_whole: 'Escreva um número inteiro.',
  invalid_email: 'Este não é um endereço de e-mail. Confira se falta alguma coisa.',
  invalid_date: 'Esta data não é válida.',
  invalid_id: 'Isto não existe mais, ou o endereço está errado.',
  too_short: 'Escreva ao menos {least} caracteres.',
  too_long: 'Escreva no máximo {most} caracteres.',
  too_few: 'Escolha ao menos {least}.',
  too_many: 'Escolha no máximo {most}.',
  too_small: 'O menor valor aceito é {least}.',
  too_big: 'O maior valor aceito é {most}.',
  unknown_field: 'Campo desconhecido: {names}.',
  // our own rules, set as the message of a schema's check
  date_out_of_range: 'Data fora do intervalo.',
  invalid_characters: 'Há caracteres que não são aceitos. Apague-os e escreva de novo.',
  nothing_to_change: 'Nada para mudar.',
  unknown_time_zone: 'Fuso horário desconhecido.',
  invalid_time: 'Hora inválida.',
  no_day: 'Escolha ao menos um dia.',
  repeated_day: 'Dia repetido.',
  no_question: 'Escreva ao menos uma pergunta.',
  too_many_questions: 'Um template tem no máximo {most} perguntas.',
  no_team: 'Escolha ao menos uma equipe.',
  repeated_team: 'Equipe repetida.',
  range_too_short: 'Escolha ao menos um segundo.',
  range_too_long: 'Escolha no máximo dez minutos.',
  repeated_option: 'Há opções repetidas.',
  too_few_options: 'Escreva ao menos duas opções.',
  repeated_question: 'Pergunta repetida.',
  repeated_meeting: 'Reunião repetida.',
  repeated_turn: 'Fala repetida.',
  repeated_context: 'Há reuniões ou conversas repetidas.',
  no_recipient: 'Escolha ao menos uma pessoa.',
  repeated_recipient: 'Pessoa repetida.',
  invalid_address: 'Este não é um endereço https.',
  not_a_word: 'Escreva ao menos duas letras.',
  invalid_region: 'Esta não é uma região, como us-east-1.',
} as const satisfies Record<string, string>;

export type IssueCode = keyof typeof issueTexts;

/** The code for a schema's own check: `.refine(isUnique, rule('repeated_day'))`. */
export const rule = (code: IssueCode): string => code;

type Found = { readonly code: IssueCode; readonly values?: Values };

const isIssueCode = (text: string): text is IssueCode => Object.hasOwn(issueTexts, text);

const sized = (
  origin: string,
  limit: Values,
  codes: Readonly<Record<'text' | 'list' | 'number', IssueCode>>,
): Found => {
  if (origin === 'string') return { code: codes.text, values: limit };
  if (origin === 'array' || origin === 'set') return { code: codes.list, values: limit };
  return { code: codes.number, values: limit };
};

const ofType = (issue: z.core.$ZodIssueInvalidType): IssueCode => {
  if (issue.input === undefined) return 'required';
  if (issue.expected === 'string') return 'invalid_text';
  if (issue.expected === 'int') return 'not_whole';
  return issue.expected === 'number' ? 'invalid_number' : 'invalid';
};

const formats: Readonly<Record<string, IssueCode>> = {
  email: 'invalid_email',
  date: 'invalid_date',
  datetime: 'invalid_date',
  uuid: 'invalid_id',
};

const foundIn = (issue: z.core.$ZodIssue): Found => {
  if (isIssueCode(issue.message))
    return { code: issue.message, ...(issue.code === 'too_big' && { values: { most: Number(issue.maximum) } }) };
  switch (issue.code) {
    case 'invalid_type':
      return { code: ofType(issue) };
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return { code: 'required' };
      return sized(
        issue.origin,
        { least: Number(issue.minimum) },
        { text: 'too_short', list: 'too_few', number: 'too_small' },
      );
    case 'too_big':
      return sized(
        issue.origin,
        { most: Number(issue.maximum) },
        { text: 'too_long', list: 'too_many', number: 'too_big' },
      );
    case 'invalid_format':
      return { code: formats[issue.format] ?? 'invalid' };
    case 'unrecognized_keys':
      return { code: 'unknown_field', values: { names: issue.keys.join(', ').slice(0, 200) } };
    default:
      return { code: 'invalid' };
  }
};

const issueOf = (issue: z.core.$ZodIssue): Issue => {
  const { code, values } = foundIn(issue);
  return {
    path: issue.path.join('.'),
    code,
    ...(values && { values }),
    message: fillIn(issueTexts[code], values ?? {}, 'pt-BR'),
  };
};

/** Validates input by a schema; returns the value, or the issues with our codes and Portuguese texts. */
export const readInput = <S extends z.core.$ZodType>(
  schema: S,
  sent: unknown,
):
  | { readonly value: z.output<S>; readonly issues?: undefined }
  | { readonly value?: undefined; readonly issues: readonly Issue[] } => {
  // Without the input, an issue can't distinguish a missing value from one of another type.
  const { data, error } = z.safeParse(schema, sent, { reportInput: true });
  return error ? { issues: error.issues.map((issue) => issueOf(issue)) } : { value: data };
};
