import * as z from 'zod/mini';
import { analysisProblems } from './analysis/problems.ts';
import { conversationProblems } from './conversation/problems.ts';
import { correctionProblems } from './correction/problems.ts';
import { exampleProblems } from './example/problems.ts';
import { languageModelProblems } from './language-model/problems.ts';
import { meetingProblems } from './meeting/problems.ts';
import { reportProblems } from './report/problems.ts';
import { fillIn, Values } from './sentence.ts';
import { tagProblems } from './tag/problems.ts';
import { teamProblems } from './team/problems.ts';
import { templateProblems } from './template/problems.ts';
import { transcriptProblems } from './transcript/problems.ts';
import { uploadProblems } from './upload/problems.ts';
import { userProblems } from './user/problems.ts';

/** Status and Portuguese text by code. `{name}` is filled from the problem's `values`, `{name:bytes}` as a size. */
export type Problems = Readonly<Record<string, readonly [status: number, message: string]>>;
/** The English texts of the same codes. */
export type EnglishOf<P extends Problems> = Readonly<Record<keyof P, string>>;

/** Problems of any call. */
const commonProblems = {
  // asking
  validation_failed: [400, 'Alguns campos não estão certos. Corrija-os e tente de novo.'],
  malformed_request: [400, 'Não foi possível ler o pedido.'],
  body_too_large: [413, 'O pedido é grande demais.'],
  unsupported_media_type: [415, 'Este formato de pedido não é aceito.'],
  not_found: [404, 'Não encontrado. Pode ter sido excluído, ou o endereço está errado.'],
  method_not_allowed: [405, 'Esta ação não existe neste endereço.'],
  conflict: [409, 'Alguém mudou isto antes de você. Atualize a página e tente de novo.'],
  // who
  unauthenticated: [401, 'Sessão expirada. Por favor, faça login novamente.'],
  forbidden: [403, 'Você não tem permissão para fazer isto. Fale com um administrador da sua empresa.'],
  too_many_requests: [429, 'Muitos pedidos em pouco tempo. Aguarde um instante e tente de novo.'],
  // the machine
  internal: [500, 'Algo falhou do nosso lado. Nada do que você fez se perdeu; tente de novo.'],
  unavailable: [503, 'O serviço está voltando. Tente de novo em alguns segundos.'],
  storage_full: [507, 'Não há espaço para salvar o arquivo. Avise o administrador e tente de novo depois.'],
  storage_unavailable: [503, 'O lugar onde as gravações ficam não responde agora. Tente de novo em instantes.'],
  storage_quota_reached: [
    409,
    'Não há espaço para este arquivo: as gravações da empresa ocupam {used:bytes} de {limit:bytes}. Exclua reuniões antigas, ou peça mais espaço a quem administra o Pauta.',
  ],
} as const satisfies Problems;

/** Every code that the api may answer: those of any call, and of each noun. `english.ts` has the English of each. */
export const problems = {
  ...commonProblems,
  ...meetingProblems,
  ...uploadProblems,
  ...transcriptProblems,
  ...analysisProblems,
  ...correctionProblems,
  ...languageModelProblems,
  ...templateProblems,
  ...tagProblems,
  ...userProblems,
  ...teamProblems,
  ...exampleProblems,
  ...reportProblems,
  ...conversationProblems,
} as const satisfies Problems;

export type ErrorCode = keyof typeof problems;
export const errorCodes = Object.keys(problems) as [ErrorCode, ...ErrorCode[]];

export const statusOf = (code: ErrorCode): number => problems[code][0];

/** The Portuguese text of a code, with its values filled in. */
export const messageOf = (code: ErrorCode, values: Values = {}): string => fillIn(problems[code][1], values, 'pt-BR');

/** What is wrong with one field. A newer server may name a code that this browser does not know yet. */
export const Issue = z.object({ path: z.string(), code: z.string(), values: z.optional(Values), message: z.string() });
export type Issue = z.infer<typeof Issue>;

/**
 * RFC 9457 problem, as every error of the api is answered. `message` is for the person, in pt-BR; `code` and `values`
 * say the same in any language.
 */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(errorCodes),
  values: z.optional(Values),
  message: z.string(),
  requestId: z.optional(z.string()),
  issues: z.optional(z.array(Issue)),
});
export type Problem = z.infer<typeof Problem>;
