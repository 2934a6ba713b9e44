import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { BotStatus } from '@pauta/contract';
import {
  DoorIcon,
  DotIcon,
  type IconGlyph,
  PauseIcon,
  ProcessingIcon,
  SlashIcon,
  SuccessIcon,
  WarningIcon,
} from '@pauta/ui-kit';

type Tone = 'positive' | 'caution' | 'critical';
type Way = { readonly title: MessageDescriptor; readonly icon: IconGlyph; readonly tone?: Tone };

/** Statuses reported by a recorder, in words for users. */
const ways: Readonly<Record<BotStatus, Way>> = {
  joining_call: { title: msg`O anotador começou a entrar`, icon: DoorIcon },
  in_waiting_room: { title: msg`O anotador chegou à sala de espera`, icon: DoorIcon, tone: 'caution' },
  in_call_not_recording: { title: msg`O anotador entrou, ainda sem gravar`, icon: DoorIcon },
  recording_permission_allowed: { title: msg`A gravação foi autorizada`, icon: SuccessIcon, tone: 'positive' },
  recording_permission_denied: { title: msg`A gravação não foi autorizada`, icon: SlashIcon, tone: 'critical' },
  in_call_recording: { title: msg`A gravação começou`, icon: DotIcon, tone: 'positive' },
  call_ended: { title: msg`A chamada terminou`, icon: DoorIcon },
  recording_succeeded: { title: msg`A gravação terminou bem`, icon: SuccessIcon, tone: 'positive' },
  recording_failed: { title: msg`A gravação falhou`, icon: WarningIcon, tone: 'critical' },
  api_request_stop: { title: msg`O anotador recebeu o pedido para sair`, icon: DoorIcon },
  recording_paused: { title: msg`A gravação foi pausada`, icon: PauseIcon },
  recording_resumed: { title: msg`A gravação foi retomada`, icon: DotIcon },
  bot_rejected: { title: msg`A entrada do anotador foi recusada`, icon: SlashIcon, tone: 'critical' },
  bot_removed: { title: msg`O anotador foi removido da reunião`, icon: SlashIcon, tone: 'caution' },
  bot_removed_too_early: { title: msg`O anotador foi removido logo no começo`, icon: SlashIcon, tone: 'critical' },
  waiting_room_timeout: { title: msg`Ninguém admitiu o anotador a tempo`, icon: SlashIcon, tone: 'critical' },
  invalid_meeting_url: { title: msg`O link da reunião não é válido`, icon: SlashIcon, tone: 'critical' },
  meeting_error: { title: msg`A página da reunião falhou`, icon: WarningIcon, tone: 'critical' },
  done: { title: msg`O anotador terminou`, icon: SuccessIcon, tone: 'positive' },
  fatal: { title: msg`O gravador falhou`, icon: WarningIcon, tone: 'critical' },
  status_change: { title: msg`A situação do anotador mudou`, icon: ProcessingIcon },
  meeting_not_found: { title: msg`A plataforma não encontrou a reunião`, icon: SlashIcon, tone: 'critical' },
  access_denied: { title: msg`A reunião não permitiu a entrada do anotador`, icon: SlashIcon, tone: 'critical' },
  authentication_error: { title: msg`A plataforma pediu login ao anotador`, icon: SlashIcon, tone: 'critical' },
  network_error: { title: msg`O gravador ficou sem conexão`, icon: WarningIcon, tone: 'critical' },
  internal_error: { title: msg`O gravador encontrou um erro`, icon: WarningIcon, tone: 'critical' },
  failed: { title: msg`O anotador falhou`, icon: WarningIcon, tone: 'critical' },
  complete: { title: msg`O anotador enviou tudo o que gravou`, icon: SuccessIcon, tone: 'positive' },
};

const prefix = 'bot.';

/** Actions of users and of the product on a bot. */
const orders: Readonly<Record<string, Way>> = {
  'bot.invite': { title: msg`Anotador convidado`, icon: DoorIcon },
  'bot.restart': { title: msg`Anotador enviado de novo`, icon: DoorIcon },
  'bot.change': { title: msg`Link ou horário do anotador alterado`, icon: DoorIcon },
  'bot.leave': { title: msg`Pedido para o anotador sair`, icon: DoorIcon },
  'bot.pause': { title: msg`Pedido para pausar a gravação`, icon: PauseIcon },
  'bot.resume': { title: msg`Pedido para retomar a gravação`, icon: DotIcon },
};

/** Text of a log entry about a bot; null for other entries. */
export const botLogWords = (action: string, i18n: I18n) => {
  const status = action.startsWith(prefix) ? BotStatus.safeParse(action.slice(prefix.length)).data : undefined;
  const way = status ? ways[status] : orders[action];
  return way ? { ...way, title: i18n._(way.title) } : null;
};
