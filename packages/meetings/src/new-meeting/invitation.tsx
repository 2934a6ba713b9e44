import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError, codeWords, formErrorsOf } from '@pauta/api-client';
import type { MeetingRequest, ReadInvitation } from '@pauta/contract';
import { paths, useDraft } from '@pauta/feature-api';
import {
  Banner,
  Button,
  Form,
  Grid,
  LinkButton,
  Stack,
  StatusChip,
  TextArea,
  TextField,
  toast,
  VideoIcon,
} from '@pauta/ui-kit';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { invitationOptions, inviteOptions } from '../bot/bot.queries.ts';
import { platformNames } from '../bot/bot-words.ts';
import { instantOf, localTime } from '../meeting/local-time.ts';
import { longestTitle } from './file-name.ts';

type Draft = { readonly text: string; readonly title: string; readonly startAt: string };
const noDraft: Draft = { text: '', title: '', startAt: '' };
const isDraft = (stored: unknown): stored is Draft =>
  ['text', 'title', 'startAt'].every((name) => typeof Reflect.get(Object(stored), name) === 'string');

/** Debounce delay in ms before the text is parsed. */
const settleMs = 300;

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

const hostOf = (address: string | null): string => (address && URL.parse(address)?.host) || '';

/** Reasons why no bot can be sent, or why one has already been sent. */
function Obstacles({ read, refusal }: { readonly read: ReadInvitation | undefined; readonly refusal: Error | null }) {
  const { t } = useLingui();
  const earlierId = refusal instanceof ApiError ? refusal.values['meetingId'] : undefined;
  const duplicate = typeof earlierId === 'string' ? { id: earlierId, title: null } : (read?.duplicate ?? null);
  return (
    <>
      {read?.problem && (
        <Banner tone="caution">{codeWords({ code: read.problem, values: { host: hostOf(read.meetingUrl) } })}</Banner>
      )}
      {duplicate && (
        <Banner
          tone="caution"
          {...(duplicate.id && {
            actions: <LinkButton size="xs" href={paths.meeting(duplicate.id)}>{t`Abrir reunião`}</LinkButton>,
          })}
        >
          {codeWords({ code: duplicate.id ? 'meeting_at_same_time' : 'meeting_at_same_time_hidden' })}{' '}
          {duplicate.title && <bdi>{duplicate.title}</bdi>}
        </Banner>
      )}
    </>
  );
}

/** Form to send a bot by an address or a whole invitation. The draft is kept until it is sent. */
export const useInvitation = ({
  onInvited,
}: {
  readonly onInvited: () => void;
}): { readonly form: ReactNode; readonly action: ReactNode } => {
  const { t } = useLingui();
  const formId = useId();
  const navigate = useNavigate();
  const draft = useDraft<Draft>('invite-bot', noDraft, isDraft);
  const invite = useMutation(inviteOptions(useQueryClient()));
  const { text, title, startAt } = draft.value;
  const settled = useSettled(text);
  const reading = useQuery({
    ...invitationOptions(settled),
    enabled: settled.trim() !== '',
    placeholderData: keepPreviousData,
  });
  const read = text.trim() === '' ? undefined : reading.data;
  const platform = read?.platform ? platformNames[read.platform] : '';
  const isUnread = settled !== text || reading.isFetching;
  const time = startAt || (read?.startAt ? localTime(read.startAt) : '');
  const isRefused = invite.error instanceof ApiError && invite.error.code.startsWith('meeting_at_same_time');
  const set = (change: Partial<Draft>) => {
    draft.set({ ...draft.value, ...change });
    if (invite.error) invite.reset();
  };

  const send = () => {
    const body: MeetingRequest = {
      invitation: text,
      ...(title.trim() && { title: title.trim() }),
      ...(time && { startAt: instantOf(time) }),
    };
    invite.mutate(body, {
      onSuccess: ({ id }) => {
        draft.clear();
        onInvited();
        toast({ title: t`Anotador convidado`, tone: 'positive' });
        void navigate(paths.meeting(id));
      },
    });
  };

  const form = (
    <Form
      id={formId}
      aria-label={t`Convite ao anotador`}
      gap="x4"
      onSubmit={send}
      {...(!isRefused &&
        formErrorsOf(invite.error, ['title', 'startAt'], t`O anotador não foi convidado. Tente de novo.`))}
    >
      <TextArea
        label={t`Link ou convite da reunião`}
        name="invitation"
        description={t`Google Meet, Microsoft Teams, Zoom ou Jitsi. Pode colar o convite inteiro.`}
        rows={3}
        maxLength={20_000}
        value={text}
        onChange={(next) => set({ text: next })}
        {...(read && !isUnread && !read.meetingUrl && { errorMessage: codeWords({ code: 'bot_address_missing' }) })}
      />
      {reading.error && !isUnread && (
        <Banner
          tone="critical"
          actions={
            <Button size="xs" onPress={() => void reading.refetch()}>
              {t`Tentar de novo`}
            </Button>
          }
        >
          {reading.error instanceof ApiError ? reading.error.message : t`Não foi possível ler o convite.`}
        </Banner>
      )}
      <Obstacles read={read?.meetingUrl ? read : undefined} refusal={isRefused ? invite.error : null} />
      {read?.meetingUrl && read.platform && (
        <Stack gap="x3">
          <div role="status">
            <StatusChip tone="positive" icon={VideoIcon}>
              {platform} ·{' '}
              {time ? <Trans>o anotador entra na hora marcada</Trans> : <Trans>o anotador entra agora</Trans>}
            </StatusChip>
          </div>
          <Grid gap="x3">
            <TextField
              label={t`Título`}
              name="title"
              isOptional
              maxLength={longestTitle}
              value={title}
              placeholder={read.title ?? t`Reunião no ${platform}`}
              onChange={(next) => set({ title: next })}
            />
            <TextField
              label={t`Quando`}
              name="startAt"
              type="datetime-local"
              isOptional
              description={t`Sem data, o anotador entra agora.`}
              value={time}
              onChange={(next) => set({ startAt: next })}
            />
          </Grid>
        </Stack>
      )}
    </Form>
  );

  const action = (
    <Button
      type="submit"
      form={formId}
      variant="primary"
      isPending={invite.isPending}
      isDisabled={isUnread || !read?.meetingUrl || !read.platform || read.problem === 'bot_platform_unsupported'}
    >
      {t`Convidar o anotador`}
    </Button>
  );
  return { form, action };
};
