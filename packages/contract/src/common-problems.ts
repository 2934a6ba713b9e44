import type { Problems } from './problem.ts';

/** Problems of any call. */
export const commonProblems = {
  // requests
  validation_failed: [400, 'Alguns campos não estão certos. Corrija-os e tente de novo.'],
  malformed_request: [400, 'Não foi possível ler o pedido.'],
  body_too_large: [413, 'O pedido é grande demais.'],
  unsupported_media_type: [415, 'Este formato de pedido não é aceito.'],
  not_found: [404, 'Não encontrado. Pode ter sido excluído, ou o endereço está errado.'],
  method_not_allowed: [405, 'Esta ação não existe neste endereço.'],
  conflict: [409, 'Alguém mudou isto antes de você. Atualize a página e tente de novo.'],
  // authentication and permissions
  unauthenticated: [401, 'Sessão expirada. Por favor, faça login novamente.'],
  forbidden: [403, 'Você não tem permissão para fazer isto. Fale com um administrador da sua empresa.'],
  too_many_requests: [429, 'Muitos pedidos em pouco tempo. Aguarde um instante e tente de novo.'],
  // server
  internal: [500, 'Algo falhou do nosso lado. Nada do que você fez se perdeu; tente de novo.'],
  unavailable: [503, 'O serviço está voltando. Tente de novo em alguns segundos.'],
} as const satisfies Problems;
