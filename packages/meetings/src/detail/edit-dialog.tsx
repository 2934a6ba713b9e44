import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import type { Meeting, MeetingPatch, MeetingType } from '@pauta/contract';
import { Button, Dialog, Grid, Select, Stack, Text, TextField, toast } from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyTemplate } from '../bulk/bulk-work.ts';
import { updateMeetingOptions } from '../meeting.mutations.ts';
import { meetingKey, templatesOptions } from '../meeting.queries.ts';

const none = '';

/** An instant on the reader's clock, as a field for day and time has it. */
const localTime = (instant: string): string => {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

export type EditDialogProps = { readonly meeting: Meeting; readonly onClose: () => void };

/** Corrects what is known of a meeting besides its title. Another template has its questions answered. */
export function EditDialog({ meeting, onClose }: EditDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const templates = useQuery(templatesOptions()).data ?? [];
  const [customer, setCustomer] = useState(meeting.customer ?? '');
  const [startAt, setStartAt] = useState(localTime(meeting.startAt));
  const [meetingType, setMeetingType] = useState<MeetingType>(meeting.meetingType);
  const [templateId, setTemplateId] = useState(meeting.templateId ?? none);
  const update = useMutation(updateMeetingOptions(client, meeting.id));
  const answer = useMutation({
    mutationFn: () => applyTemplate(templateId)(meeting.id),
    onSuccess: () => client.invalidateQueries({ queryKey: meetingKey(meeting.id) }),
  });

  const patch: MeetingPatch = {
    ...(customer.trim() !== (meeting.customer ?? '') && { customer: customer.trim() || null }),
    ...(startAt && startAt !== localTime(meeting.startAt) && { startAt: new Date(startAt).toISOString() }),
    ...(meetingType !== meeting.meetingType && { meetingType }),
  };
  const isOtherTemplate = templateId !== none && templateId !== meeting.templateId;
  const isChanged = Object.keys(patch).length > 0;

  const save = async () => {
    try {
      if (isChanged) await update.mutateAsync(patch);
      if (isOtherTemplate) await answer.mutateAsync();
      toast({ title: isOtherTemplate ? t`Respondendo com o novo template` : t`Alterações salvas` });
      onClose();
    } catch {
      // The form stays, with what was entered, and says why.
    }
  };
  const error = update.error ?? answer.error;

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Editar dados da reunião`}
      footer={
        <>
          <Button onPress={onClose}>{t`Cancelar`}</Button>
          <Button
            variant="primary"
            isPending={update.isPending || answer.isPending}
            isDisabled={!isChanged && !isOtherTemplate}
            onPress={() => void save()}
          >
            {t`Salvar`}
          </Button>
        </>
      }
    >
      <Stack gap="x4">
        <Grid gap="x3">
          <TextField label={t`Cliente`} isOptional maxLength={120} value={customer} onChange={setCustomer} />
          <TextField label={t`Quando foi`} type="datetime-local" value={startAt} onChange={setStartAt} />
          <Select
            label={t`Tipo`}
            value={meetingType}
            options={[
              { id: 'EXTERNAL', label: t`Externa, com cliente` },
              { id: 'INTERNAL', label: t`Interna` },
            ]}
            onChange={setMeetingType}
          />
          <Select
            label={t`Template`}
            description={isOtherTemplate ? t`As perguntas serão respondidas de novo.` : undefined}
            value={templateId}
            options={[
              ...(meeting.templateId ? [] : [{ id: none, label: t`Meu padrão` }]),
              ...templates.map(({ id, name }) => ({ id, label: name })),
            ]}
            onChange={setTemplateId}
          />
        </Grid>
        {error && (
          <Text tone="critical" size="small" role="alert">
            {error instanceof ApiError ? error.message : t`Não foi possível salvar. Tente de novo.`}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
