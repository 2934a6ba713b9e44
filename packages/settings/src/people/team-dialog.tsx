import { useLingui } from '@lingui/react/macro';
import { errorStateOf, failureWords, formErrorsOf } from '@pauta/api-client';
import { peopleOptions, teamMembersOptions } from '@pauta/company';
import { displayName, type Team } from '@pauta/contract';
import { Button, Dialog, ErrorState, Form, Loading, SkeletonRows, Stack, TextField, toast } from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { createTeamOptions, renameTeamOptions, setMemberOptions } from './people.queries.ts';
import { RoleList } from './role-list.tsx';

export type TeamDialogProps = {
  /** The team to edit; undefined to create one. */
  readonly team?: Team | undefined;
  readonly onClose: () => void;
  /** Called with the created team. */
  readonly onCreate: (team: Team) => void;
};

/** Name and members of a team. Members are saved immediately, the name explicitly. */
export function TeamDialog({ team, onClose, onCreate }: TeamDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const client = useQueryClient();
  const create = useMutation(createTeamOptions(client));
  const rename = useMutation(renameTeamOptions(client));
  const [name, setName] = useState(team?.name ?? '');
  const [refusals, setRefusals] = useState(0);
  const { error, isPending } = team ? rename : create;
  const isChanged = name.trim() !== '' && name.trim() !== team?.name;
  const refuse = { onError: () => setRefusals((count) => count + 1) };
  const submit = () => {
    if (!isChanged) return;
    if (team) rename.mutate({ id: team.id, name }, { ...refuse, onSuccess: () => toast({ title: t`Nome salvo` }) });
    else create.mutate(name, { ...refuse, onSuccess: onCreate });
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={team ? team.name : t`Nova equipe`}
      description={t`Líderes e gestores veem as reuniões da equipe. Gestores também escolhem quem está nela.`}
      footer={
        <>
          <Button onPress={onClose}>{team ? t`Concluir` : t`Cancelar`}</Button>
          <Button variant="primary" type="submit" form={form} isPending={isPending} isDisabled={!isChanged}>
            {team ? t`Salvar nome` : t`Criar equipe`}
          </Button>
        </>
      }
    >
      <Stack gap="x5">
        <Form
          id={form}
          onSubmit={submit}
          refusals={refusals}
          {...formErrorsOf(error, ['name'], t`Não foi possível salvar. Tente de novo.`)}
        >
          <TextField
            label={t`Nome`}
            name="name"
            value={name}
            onChange={setName}
            maxLength={100}
            isRequired
            autoComplete="off"
          />
        </Form>
        {team && <Members teamId={team.id} />}
      </Stack>
    </Dialog>
  );
}

function Members({ teamId }: { readonly teamId: string }) {
  const { t } = useLingui();
  const members = useQuery(teamMembersOptions(teamId));
  const people = useQuery(peopleOptions());
  const set = useMutation(setMemberOptions(useQueryClient(), teamId));
  const { data, error } = members;
  if (error && !data) {
    return <ErrorState isCompact {...errorStateOf(members, t`Não foi possível carregar as pessoas.`)} />;
  }
  if (!data) {
    return (
      <Loading label={t`Carregando as pessoas`}>
        <SkeletonRows rows={3} />
      </Loading>
    );
  }
  const isMember = new Set(data.map(({ id }) => id));
  return (
    <RoleList
      label={t`Pessoas da equipe`}
      addLabel={t`Adicionar pessoa`}
      items={data.map(({ id, displayName: name, role }) => ({ id, name, role }))}
      others={(people.data ?? [])
        .filter(({ id, status }) => status !== 'disabled' && !isMember.has(id))
        .map((person) => ({ id: person.id, name: displayName(person) }))}
      onChange={(userId, role) =>
        set.mutate(
          { userId, role },
          {
            onError: (cause) =>
              toast({
                title: t`A equipe continua como estava`,
                description: failureWords(cause, t`Tente de novo.`),
                tone: 'critical',
              }),
          },
        )
      }
    />
  );
}
