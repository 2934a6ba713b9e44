import type { Problems } from '../problem.ts';

export const conversationProblems = {
  conversation_not_found: [404, 'Conversa não encontrada. Pode ter sido excluída, ou você não tem acesso a ela.'],
  conversation_busy: [409, 'A conversa está sendo lida. Espere um instante e tente de novo.'],
  export_unreadable: [
    422,
    'Este arquivo não é uma conversa exportada do WhatsApp. Exporte-a de novo, em .txt ou .zip.',
  ],
  export_too_large: [413, 'A conversa passa do limite de {limit}. Exporte-a sem mídia.'],
  export_too_many_messages: [
    413,
    'A conversa passa do limite de {limit} mensagens. Divida o arquivo e importe uma parte de cada vez.',
  ],
  export_too_complex: [
    422,
    'Não conseguimos ler esta conversa até o fim. Divida o arquivo e importe uma parte de cada vez.',
  ],
  export_unsafe: [422, 'Este .zip não é como os do WhatsApp e não foi aberto. Exporte a conversa de novo.'],
  seller_unknown: [422, 'Escolha quem vende entre as pessoas da conversa.'],
} as const satisfies Problems;
