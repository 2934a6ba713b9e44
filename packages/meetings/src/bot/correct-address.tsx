import { useLingui } from '@lingui/react/macro';
import { formErrorsOf } from '@pauta/api-client';
import type { Bot, BotPatch, Meeting } from '@pauta/contract';
import { Button, Dialog, Form, Stack, TextField, toast } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { instantOf, localTime } from '../meeting/local-time.ts';
import { changeBotOptions } from './bot.queries.ts';

const fieldNames = ['meetingUrl', 'joinAt'] as const;

export type CorrectAddressProps = { readonly meeting: Meeting; readonly bot: Bot; readonly onClose: () => void };

/** Form for the address and the time of the bot. Saving restarts a failed bot. */
export function CorrectAddress({ meeting, bot, onClose }: CorrectAddressProps) {
  const { t } = useLingui();
  const form = useId();
  const change = useMutation(changeBotOptions(useQueryClient(), meeting.id));
  const [meetingUrl, setMeetingUrl] = useState(bot.meetingUrl);
  const before = localTime(bot.joinAt);
  const [joinAt, setJoinAt] = useState(before);
  const isAhead = bot.state === 'scheduled' || bot.state === 'queued';
  const patch: BotPatch = {
    ...(meetingUrl.trim() !== bot.meetingUrl && { meetingUrl: meetingUrl.trim() }),
    ...(joinAt && joinAt !== before && { joinAt: instantOf(joinAt) }),
  };
  const save = () =>
    change.mutate(patch, {
      onSuccess: () => {
        toast({ title: isAhead ? t`Alterações salvas` : t`Anotador enviado`, tone: 'positive' });
        onClose();
      },
    });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isAhead ? t`Link e horário do anotador` : t`Corrigir o link`}
      footer={
        <>
          <Button onPress={onClose}>{t`Cancelar`}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            isPending={change.isPending}
            isDisabled={Object.keys(patch).length === 0}
          >
            {isAhead ? t`Salvar` : t`Enviar o anotador`}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        aria-label={t`Link e horário do anotador`}
        onSubmit={save}
        {...formErrorsOf(change.error, fieldNames, t`Não foi possível salvar. Tente de novo.`)}
      >
        <Stack gap="x3">
          <TextField
            label={t`Link da reunião`}
            name="meetingUrl"
            maxLength={2000}
            value={meetingUrl}
            onChange={setMeetingUrl}
          />
          {isAhead && (
            <TextField label={t`Quando`} name="joinAt" type="datetime-local" value={joinAt} onChange={setJoinAt} />
          )}
        </Stack>
      </Form>
    </Dialog>
  );
}
