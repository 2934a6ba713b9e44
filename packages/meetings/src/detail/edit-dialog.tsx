import { useLingui } from '@lingui/react/macro';
import { failureWords, formErrorsOf } from '@pauta/api-client';
import { templateListOptions } from '@pauta/company';
import type { Meeting, MeetingPatch, MeetingType, MeetingTypeReason } from '@pauta/contract';
import { useUser } from '@pauta/feature-api';
import { Button, Dialog, Form, Grid, Select, TextField, toast } from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { applyTemplate } from '../bulk/bulk-work.ts';
import { instantOf, localTime } from '../meeting/local-time.ts';
import { updateMeetingOptions } from '../meeting/meeting.mutations.ts';
import { ownersOptions } from '../meeting/meeting.queries.ts';
import { meetingKey } from '../list/meeting-list.queries.ts';

const none = '';

/** The type is derived from the participants. */
const automatic = 'automatic';

const fieldNames = ['customer', 'startAt', 'userId', 'meetingType', 'templateId'] as const;

export type EditDialogProps = { readonly meeting: Meeting; readonly onClose: () => void };

/** Edits the data of a meeting other than its title. A new template causes its questions to be answered. */
export function EditDialog({ meeting, onClose }: EditDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const user = useUser();
  const client = useQueryClient();
  const templates = useQuery(templateListOptions()).data ?? [];
  const [customer, setCustomer] = useState(meeting.customer ?? '');
  const [startAt, setStartAt] = useState(localTime(meeting.startAt));
  const owners = useQuery(ownersOptions(meeting.id)).data ?? [];
  const [ownerId, setOwnerId] = useState(meeting.owner.id);
  const typeBefore = meeting.meetingTypeReason === 'chosen' ? meeting.meetingType : automatic;
  const [meetingType, setMeetingType] = useState<MeetingType | typeof automatic>(typeBefore);
  const [templateId, setTemplateId] = useState(meeting.templateId ?? none);
  const update = useMutation(updateMeetingOptions(client, meeting.id));
  const answer = useMutation({
    mutationFn: () => applyTemplate(templateId)(meeting.id),
    onSuccess: () => client.invalidateQueries({ queryKey: meetingKey(meeting.id) }),
  });

  const patch: MeetingPatch = {
    ...(customer.trim() !== (meeting.customer ?? '') && { customer: customer.trim() || null }),
    ...(startAt && startAt !== localTime(meeting.startAt) && { startAt: instantOf(startAt) }),
    ...(ownerId !== meeting.owner.id && { userId: ownerId }),
    ...(meetingType !== typeBefore && { meetingType: meetingType === automatic ? null : meetingType }),
  };
  /** The patch that undoes the change. */
  const reverse: MeetingPatch = {
    ...('customer' in patch && { customer: meeting.customer }),
    ...('startAt' in patch && { startAt: meeting.startAt }),
    ...('userId' in patch && { userId: meeting.owner.id }),
    ...('meetingType' in patch && { meetingType: typeBefore === automatic ? null : typeBefore }),
  };
  const reasons: Readonly<Record<MeetingTypeReason, string>> = {
    chosen: t`Definido por uma pessoa.`,
    colleagues: t`Interna: só colegas da empresa falaram.`,
    others: t`Externa: pessoas de fora da empresa participaram.`,
    assumed: t`Externa até sabermos quem participou.`,
  };
  const isOtherTemplate = templateId !== none && templateId !== meeting.templateId;
  const isChanged = Object.keys(patch).length > 0;

  const undo = async () => {
    try {
      await update.mutateAsync(reverse);
    } catch (failure) {
      toast({ title: t`Não foi desfeito`, description: failureWords(failure, t`Tente de novo.`), tone: 'critical' });
    }
  };
  const save = async () => {
    try {
      if (isChanged) await update.mutateAsync(patch);
      if (isOtherTemplate) await answer.mutateAsync();
      toast({
        title: isOtherTemplate ? t`Respondendo com o novo template` : t`Alterações salvas`,
        ...(isChanged && { onUndo: () => void undo() }),
      });
      onClose();
    } catch {
      // The form stays open with its values and shows the error.
    }
  };
  /** Label of the default template of the meeting's owner. */
  const standardWords = () => {
    const owner = meeting.owner.displayName;
    if (meeting.owner.id !== user.id) return t`O padrão de ${owner}`;
    const standard = templates.find(({ isDefault }) => isDefault)?.name;
    return standard ? t`Meu padrão (${standard})` : t`Meu padrão`;
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
            type="submit"
            form={form}
            variant="primary"
            isPending={update.isPending || answer.isPending}
            isDisabled={!isChanged && !isOtherTemplate}
          >
            {t`Salvar`}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        aria-label={t`Dados da reunião`}
        onSubmit={() => void save()}
        {...formErrorsOf(error, fieldNames, t`Não foi possível salvar. Tente de novo.`)}
      >
        <Grid gap="x3">
          <TextField
            label={t`Cliente`}
            name="customer"
            isOptional
            maxLength={120}
            value={customer}
            onChange={setCustomer}
          />
          <TextField label={t`Quando foi`} name="startAt" type="datetime-local" value={startAt} onChange={setStartAt} />
          {owners.length > 1 && (
            <Select
              label={t`Responsável`}
              name="userId"
              value={ownerId}
              options={[...(owners.some(({ id }) => id === meeting.owner.id) ? [] : [meeting.owner]), ...owners].map(
                ({ id, displayName }) => ({ id, label: displayName }),
              )}
              onChange={setOwnerId}
            />
          )}
          <Select
            label={t`Template`}
            name="templateId"
            description={isOtherTemplate ? t`As perguntas serão respondidas de novo.` : undefined}
            value={templateId}
            options={[
              ...(meeting.templateId ? [] : [{ id: none, label: standardWords() }]),
              ...templates.map(({ id, name }) => ({ id, label: name })),
            ]}
            onChange={setTemplateId}
          />
        </Grid>
        <Select
          label={t`Tipo`}
          name="meetingType"
          value={meetingType}
          description={meetingType === typeBefore ? reasons[meeting.meetingTypeReason ?? 'assumed'] : undefined}
          options={[
            { id: automatic, label: t`Automático, por quem participou` },
            { id: 'EXTERNAL', label: t`Externa, com cliente` },
            { id: 'INTERNAL', label: t`Interna` },
          ]}
          onChange={setMeetingType}
        />
      </Form>
    </Dialog>
  );
}
