/** Messages of failures without a response. */
export const clientProblems = {
  network: 'Erro de conexão. Verifique sua internet e tente novamente.',
  timeout: 'O servidor demorou demais para responder. Tente de novo.',
  unexpected_response: 'O servidor respondeu algo inesperado. Atualize a página e tente de novo.',
} as const;

export type ClientErrorCode = keyof typeof clientProblems;
