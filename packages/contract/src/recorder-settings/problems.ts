import type { Problems } from '../problem.ts';

export const recorderSettingsProblems = {
  provider_not_complete: [400, 'Faltam dados para falar com este provedor. Informe a chave de API.'],
  provider_away: [422, '{host} não respondeu. Confira o endereço e tente de novo em alguns minutos.'],
  provider_address_closed: [422, '{host} não é um endereço público da internet. Informe outro.'],
  provider_key_refused: [422, '{host} recusou a chave. Confira se ela foi copiada inteira e se ainda vale.'],
  provider_busy: [422, '{host} está sobrecarregado. Tente de novo em alguns minutos.'],
  provider_refused: [422, '{host} recusou o pedido. Confira o endereço e a conta no provedor.'],
  provider_unreadable: [422, 'O que responde em {host} não é este provedor. Confira o endereço.'],
  webhook_unsigned: [401, 'A assinatura deste aviso não confere.'],
} as const satisfies Problems;
