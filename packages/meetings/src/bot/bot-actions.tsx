import { useLingui } from '@lingui/react/macro';
import { failureWords } from '@pauta/api-client';
import type { Bot, Meeting } from '@pauta/contract';
import {
  BookmarkPlusIcon,
  Button,
  CopyIcon,
  Inline,
  LinkButton,
  lazyComponent,
  PauseIcon,
  PencilIcon,
  PlayIcon,
  RetryIcon,
  toast,
} from '@pauta/ui-kit';
import { paths, useUser } from '@pauta/feature-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { createCommentOptions, removeCommentOptions } from '../comments/comments.queries.ts';
import { type BotOrder, orderBotOptions, restartBotOptions } from './bot.queries.ts';
import { isActive, isInCall } from './bot-stage.ts';
import { elapsedMs } from './use-elapsed.ts';

const CorrectAddress = lazyComponent(async () => (await import('./correct-address.tsx')).CorrectAddress);
const AddRecording = lazyComponent(async () => (await import('./add-recording.tsx')).AddRecording);

/** Actions possible in the bot's state. A pending request stays visible until the bot has carried it out. */
export function BotActions({ meeting, bot }: { readonly meeting: Meeting; readonly bot: Bot }) {
  const { t } = useLingui();
  const { isAdmin } = useUser();
  const client = useQueryClient();
  const order = useMutation(orderBotOptions(client, meeting.id));
  const restart = useMutation(restartBotOptions(client, meeting.id));
  const mark = useMutation(createCommentOptions(client, meeting.id));
  const unmark = useMutation(removeCommentOptions(client, meeting.id));
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const { can, command, state, recordingSince } = bot;
  const { title } = meeting;
  const failed = (what: string) => (error: unknown) =>
    toast({ title: what, tone: 'critical', description: failureWords(error, t`Tente de novo.`) });
  const ask = (what: BotOrder) => order.mutate(what, { onError: failed(t`O anotador não recebeu o pedido`) });
  const pending = (what: BotOrder) => command === what || (order.isPending && order.variables === what);

  const copyMessage = async () => {
    const message = t`Oi! O nosso anotador está na sala de espera para gravar e transcrever a reunião “${title}”. Você pode admitir a entrada dele?`;
    try {
      await navigator.clipboard.writeText(message);
      toast({ title: t`Mensagem copiada`, tone: 'positive' });
    } catch {
      toast({ title: t`O navegador não deixou copiar. A mensagem é:`, description: message, tone: 'critical' });
    }
  };
  const markMoment = () => {
    mark.mutate(
      { text: t`Momento marcado`, startMs: elapsedMs(recordingSince), idempotencyKey: uuid() },
      {
        onSuccess: ({ id }) => toast({ title: t`Momento marcado`, onUndo: () => unmark.mutate(id) }),
        onError: failed(t`O momento não foi marcado`),
      },
    );
  };

  return (
    <Inline wrap>
      {recordingSince && isInCall(bot) && (
        <Button variant="primary" icon={BookmarkPlusIcon} isPending={mark.isPending} onPress={markMoment}>
          {t`Marcar este momento`}
        </Button>
      )}
      {state === 'waiting_room' && (
        <Button variant="primary" icon={CopyIcon} onPress={() => void copyMessage()}>
          {t`Copiar mensagem para o organizador`}
        </Button>
      )}
      {bot.action === 'correct_address' && meeting.can.edit && (
        <Button variant="primary" icon={PencilIcon} onPress={() => setIsCorrecting(true)}>
          {t`Corrigir o link`}
        </Button>
      )}
      {bot.action === 'set_up_recorder' && isAdmin && (
        <LinkButton variant="primary" href={`${paths.settings}/bot`}>{t`Escolher quem grava`}</LinkButton>
      )}
      {can.restart && (
        <Button
          variant={
            bot.action === 'correct_address' || (bot.action === 'set_up_recorder' && isAdmin) ? 'secondary' : 'primary'
          }
          icon={RetryIcon}
          isPending={restart.isPending}
          onPress={() => restart.mutate(undefined, { onError: failed(t`O anotador não foi enviado`) })}
        >
          {t`Enviar o anotador de novo`}
        </Button>
      )}
      {can.pause && (
        <Button icon={PauseIcon} isPending={pending('pause')} onPress={() => ask('pause')}>
          {t`Pausar a gravação`}
        </Button>
      )}
      {can.resume && (
        <Button icon={PlayIcon} isPending={pending('resume')} onPress={() => ask('resume')}>
          {t`Retomar a gravação`}
        </Button>
      )}
      {can.leave && (
        <Button isPending={pending('leave')} onPress={() => ask('leave')}>
          {isInCall(bot) ? t`Pedir para o anotador sair` : t`Cancelar a entrada`}
        </Button>
      )}
      {(state === 'scheduled' || state === 'queued') && meeting.can.edit && (
        <Button icon={PencilIcon} onPress={() => setIsCorrecting(true)}>
          {t`Mudar link ou horário`}
        </Button>
      )}
      {!isActive(bot) && meeting.can.edit && <Button onPress={() => setIsSending(true)}>{t`Enviar gravação`}</Button>}
      {isSending && (
        <Suspense>
          <AddRecording meeting={meeting} onClose={() => setIsSending(false)} />
        </Suspense>
      )}
      {isCorrecting && (
        <Suspense>
          <CorrectAddress meeting={meeting} bot={bot} onClose={() => setIsCorrecting(false)} />
        </Suspense>
      )}
    </Inline>
  );
}
