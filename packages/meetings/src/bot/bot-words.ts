import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Bot, type BotAction, type BotPlatform, BotReason, type BotState } from '@pauta/contract';
import { dateIn, formatTime, localZone } from '@pauta/feature-api';
import { formatDate } from '../meeting/meeting-when.ts';

export const platformNames: Readonly<Record<BotPlatform, string>> = {
  google_meet: 'Google Meet',
  microsoft_teams: 'Microsoft Teams',
  zoom: 'Zoom',
  jitsi: 'Jitsi',
};

/** Why a bot left, was not admitted, or did not record. */
const reasons: Readonly<Record<BotReason, MessageDescriptor>> = {
  call_ended_by_host: msg`O organizador encerrou a reunião.`,
  call_ended_by_platform_idle: msg`A plataforma encerrou a reunião por inatividade.`,
  call_ended_by_platform_max_length: msg`A plataforma encerrou a reunião, que chegou à duração máxima.`,
  call_ended_by_platform_waiting_room_timeout: msg`A plataforma fechou a sala de espera antes de alguém admitir o anotador.`,
  timeout_exceeded_waiting_room: msg`Ninguém admitiu o anotador, e ele deixou a sala de espera.`,
  waiting_room_timeout: msg`Ninguém admitiu o anotador, e ele deixou a sala de espera.`,
  bot_kicked_from_waiting_room: msg`Alguém removeu o anotador da sala de espera.`,
  bot_rejected: msg`Alguém recusou a entrada do anotador.`,
  access_denied: msg`A reunião não permitiu a entrada do anotador.`,
  bot_kicked_from_call: msg`Alguém removeu o anotador da reunião.`,
  bot_removed: msg`Alguém removeu o anotador da reunião.`,
  bot_removed_too_early: msg`Alguém removeu o anotador logo no começo.`,
  bot_received_leave_call: msg`Alguém da reunião pediu para o anotador sair.`,
  api_request_stop: msg`O anotador saiu a pedido de alguém da sua empresa.`,
  timeout_exceeded_noone_joined: msg`Ninguém entrou na reunião.`,
  timeout_exceeded_everyone_left: msg`Todos saíram da reunião.`,
  timeout_exceeded_silence_detected: msg`O anotador saiu depois de muito tempo de silêncio.`,
  timeout_exceeded_only_bots_detected_using_participant_names: msg`Só restaram robôs na reunião.`,
  timeout_exceeded_only_bots_detected_using_participant_events: msg`Só restaram robôs na reunião.`,
  recording_permission_denied: msg`O organizador não autorizou a gravação.`,
  timeout_exceeded_recording_permission_denied: msg`Ninguém autorizou a gravação a tempo.`,
  timeout_exceeded_in_call_not_recording: msg`O anotador entrou, mas a gravação não começou.`,
  timeout_exceeded_in_call_recording: msg`A gravação chegou ao tempo máximo.`,
  timeout_exceeded_max_duration: msg`A reunião chegou à duração máxima.`,
  invalid_meeting_url: msg`O link da reunião não é válido.`,
  meeting_not_found: msg`A plataforma não encontrou uma reunião neste link.`,
  authentication_error: msg`A plataforma não aceitou o login do anotador.`,
  meeting_requires_sign_in: msg`A reunião só aceita quem faz login na plataforma.`,
  network_error: msg`O gravador ficou sem conexão.`,
  internal_error: msg`O gravador falhou.`,
  meeting_error: msg`A página da reunião falhou.`,
  bot_errored: msg`O gravador falhou.`,
  fatal: msg`O gravador falhou.`,
  disk_full: msg`O disco do gravador ficou cheio.`,
  recorder_lost: msg`O gravador parou de responder.`,
  no_recorder: msg`Nenhum gravador teve vaga para esta reunião.`,
};

/** The reason as a sentence; null for a reason that this version does not know. */
export const reasonWords = (reason: string | null, i18n: I18n): string | null => {
  const known = BotReason.safeParse(reason).data;
  return known ? i18n._(reasons[known]) : null;
};

/** Text of each state, used if there is no reason. */
const states: Readonly<Record<BotState, MessageDescriptor>> = {
  scheduled: msg`O anotador entra na hora da reunião.`,
  queued: msg`Todos os gravadores estão ocupados. O anotador entra assim que houver vaga.`,
  joining: msg`O anotador está entrando na reunião.`,
  waiting_room: msg`O anotador está na sala de espera.`,
  in_call: msg`O anotador está na reunião, mas ainda não grava.`,
  recording: msg`O anotador está gravando.`,
  paused: msg`A gravação está pausada.`,
  leaving: msg`O anotador está saindo da reunião.`,
  processing: msg`A gravação está chegando.`,
  completed: msg`A gravação está pronta.`,
  completed_partial: msg`A gravação foi interrompida. O que foi gravado está aqui.`,
  no_recording: msg`O anotador saiu sem gravar.`,
  failed: msg`O anotador falhou.`,
  cancelled: msg`A entrada do anotador foi cancelada.`,
};

/** What a bot is doing, or why it stopped. */
export const botSentence = (
  { state, reason, joinAt, queuedUntil }: Pick<Bot, 'state' | 'reason' | 'joinAt' | 'queuedUntil'>,
  i18n: I18n,
): string => {
  const how = { now: new Date(), locale: i18n.locale, zone: localZone() };
  const clock = (instant: string) => formatTime(new Date(instant), how);
  if (state === 'scheduled') {
    const time = clock(joinAt);
    const date = dateIn(new Date(joinAt), how.zone);
    if (date !== dateIn(how.now, how.zone)) {
      const day = formatDate(date, how);
      return i18n._(msg`O anotador entra em ${day}, às ${time}.`);
    }
    return i18n._(msg`O anotador entra às ${time}.`);
  }
  if (state === 'queued' && queuedUntil) {
    const time = clock(queuedUntil);
    return i18n._(msg`Todos os gravadores estão ocupados: sem vaga até ${time}.`);
  }
  return reasonWords(reason, i18n) ?? i18n._(states[state]);
};

/** What the user can do. Null if a button offers it. */
const advices: Readonly<Record<BotAction, MessageDescriptor | null>> = {
  wait: null,
  admit_bot: msg`Peça ao organizador para admitir o anotador.`,
  allow_recording: msg`Peça ao organizador para autorizar a gravação.`,
  correct_address: msg`Confira o link e corrija.`,
  restart: null,
  open_to_guests: msg`Peça ao organizador para liberar a entrada de convidados, e envie o anotador de novo.`,
  set_up_recorder: msg`Peça a um administrador para ligar um gravador.`,
  upload_recording: msg`Se houver outra gravação desta reunião, envie o arquivo.`,
};

/** What to do about a failure, and whose fault it was. */
export const botAdvice = ({ action, mender, reason }: Bot, isAdmin: boolean, i18n: I18n): string =>
  [
    mender === 'us' && i18n._(msg`A falha foi nossa.`),
    reason === 'disk_full' &&
      i18n._(isAdmin ? msg`Libere espaço no gravador.` : msg`Peça a um administrador para liberar espaço no gravador.`),
    action === 'set_up_recorder' && isAdmin
      ? i18n._(msg`Ligue um gravador em uma máquina com Chromium, ou escolha um provedor.`)
      : action && advices[action] && i18n._(advices[action]),
  ]
    .filter(Boolean)
    .join(' ');
