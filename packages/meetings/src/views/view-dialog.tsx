import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formErrorsOf } from '@pauta/api-client';
import { teamsOptions } from '@pauta/company';
import { MeetingColumn, MeetingOrder, type MeetingView, type ViewFilter } from '@pauta/contract';
import { Button, Dialog, Form, Grid, MultiSelect, Select, TextField, toast } from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { v4 } from 'uuid';
import { createViewOptions, updateViewOptions } from './view.mutations.ts';

const columnLabels = {
  when: msg`Quando`,
  owner: msg`Responsável`,
  status: msg`Situação`,
  score: msg`Nota`,
  'next-step': msg`Próximo passo`,
  tags: msg`Tags`,
} as const satisfies Record<MeetingColumn, unknown>;

const orderLabels = {
  newest: msg`Mais recentes primeiro`,
  oldest: msg`Mais antigas primeiro`,
  highest: msg`Maior nota primeiro`,
  lowest: msg`Menor nota primeiro`,
} as const satisfies Record<MeetingOrder, unknown>;

const nobodyElse = 'owner';

export type ViewDialogProps = {
  /** The view to change, or the template of a new one. */
  readonly view?: MeetingView | undefined;
  /** Filter of a new view. */
  readonly filter?: ViewFilter;
  readonly onSaved: (view: MeetingView) => void;
  readonly onClose: () => void;
};

/** Form for a view: name, visibility and columns. */
export function ViewDialog({ view, filter, onSaved, onClose }: ViewDialogProps) {
  const { t, i18n } = useLingui();
  const form = useId();
  const client = useQueryClient();
  const teams = useQuery(teamsOptions()).data ?? [];
  const [idempotencyKey] = useState(() => v4());
  const [name, setName] = useState(filter ? '' : (view?.name ?? ''));
  const [teamId, setTeamId] = useState((filter ? null : view?.teamId) ?? nobodyElse);
  const [columns, setColumns] = useState<readonly MeetingColumn[]>(view?.columns ?? []);
  const [order, setOrder] = useState<MeetingOrder>((filter ?? view?.filter)?.order ?? 'newest');
  const create = useMutation(createViewOptions(client));
  const update = useMutation(updateViewOptions(client));
  const owner = view?.owner.displayName;
  const isKnownTeam = teamId === nobodyElse || teams.some(({ id }) => id === teamId);

  const save = async () => {
    const fields = {
      name: name.trim(),
      teamId: teamId === nobodyElse ? null : teamId,
      // In the order of the table, whatever the order of selection.
      columns: columns.length > 0 ? MeetingColumn.options.filter((column) => columns.includes(column)) : null,
    };
    try {
      const saved = filter
        ? await create.mutateAsync({ ...fields, idempotencyKey, filter: { ...filter, order } })
        : view && (await update.mutateAsync({ ...fields, id: view.id, order }));
      if (!saved) return;
      toast({ title: t`Visão salva` });
      onClose();
      onSaved(saved);
    } catch {
      // The form stays open with its values and shows the error.
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      width="small"
      title={filter ? t`Salvar visão` : t`Editar visão`}
      {...(filter && { description: t`Os filtros de agora ficam guardados com um nome, ao lado de Todas.` })}
      footer={
        <>
          <Button onPress={onClose}>{t`Cancelar`}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            isPending={create.isPending || update.isPending}
            isDisabled={!name.trim()}
          >
            {t`Salvar`}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        aria-label={t`Visão`}
        onSubmit={() => void save()}
        {...formErrorsOf(create.error ?? update.error, ['name'], t`Não foi possível salvar. Tente de novo.`)}
      >
        <Grid gap="x3">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- naming is the purpose of the dialog */}
          <TextField label={t`Nome`} name="name" maxLength={60} value={name} onChange={setName} autoFocus />
          {(teams.length > 0 || !isKnownTeam) && (
            <Select
              label={t`Quem vê`}
              value={teamId}
              onChange={setTeamId}
              options={[
                { id: nobodyElse, label: filter || !owner ? t`Só eu` : t`Só ${owner}` },
                ...teams.map((team) => ({ id: team.id, label: team.name })),
                ...(isKnownTeam ? [] : [{ id: teamId, label: t`Outra equipe` }]),
              ]}
            />
          )}
          <MultiSelect
            label={t`Colunas`}
            placeholder={t`As que couberem`}
            value={columns}
            onChange={setColumns}
            options={MeetingColumn.options.map((id) => ({ id, label: i18n._(columnLabels[id]) }))}
          />
          <Select
            label={t`Ordem`}
            value={order}
            onChange={setOrder}
            options={MeetingOrder.options.map((id) => ({ id, label: i18n._(orderLabels[id]) }))}
          />
        </Grid>
      </Form>
    </Dialog>
  );
}
