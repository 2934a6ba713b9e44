import { useLingui } from '@lingui/react/macro';
import { errorStateOf, formErrorsOf } from '@pauta/api-client';
import { companyTeamsOptions } from '@pauta/company';
import { type CompanyUser, displayName } from '@pauta/contract';
import { useUser } from '@pauta/feature-api';
import { Button, Dialog, ErrorState, Form, RadioGroup, SkeletonRows, TextField, toast } from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { changePersonOptions, inviteOptions, type Roles } from './people.queries.ts';
import * as styles from './people.css.ts';
import { RoleList } from './role-list.tsx';

type Access = 'member' | 'admin';

export type PersonDialogProps = {
  /** The person to edit; undefined to invite one. */
  readonly person?: CompanyUser | undefined;
  readonly onClose: () => void;
};

const rolesOf = (person: CompanyUser | undefined): Roles =>
  Object.fromEntries((person?.teams ?? []).map(({ teamId, role }) => [teamId, role]));

/** Invites a person, or edits name, access and teams. */
export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const me = useUser();
  const client = useQueryClient();
  const invite = useMutation(inviteOptions(client));
  const change = useMutation(changePersonOptions(client));
  const before = rolesOf(person);
  const [firstName, setFirstName] = useState(person?.firstName ?? '');
  const [lastName, setLastName] = useState(person?.lastName ?? '');
  const [email, setEmail] = useState('');
  const [access, setAccess] = useState<Access>(person?.isAdmin ? 'admin' : 'member');
  const [roles, setRoles] = useState<Roles>(before);
  const [refusals, setRefusals] = useState(0);

  const { error, isPending } = person ? change : invite;
  const errors = formErrorsOf(
    error,
    ['email', 'firstName', 'lastName'],
    person ? t`Não foi possível salvar. Tente de novo.` : t`O convite não foi enviado. Tente de novo.`,
  );
  const refuse = { onError: () => setRefusals((count) => count + 1) };
  const submit = () => {
    const isAdmin = access === 'admin';
    if (person) {
      const { id } = person;
      // Users cannot change their own access, so it is not sent.
      const fields = { firstName, lastName: lastName.trim() || null, ...(id !== me.id && { isAdmin }) };
      change.mutate(
        { id, change: fields, before, roles },
        {
          ...refuse,
          onSuccess: (saved) => {
            const name = displayName(saved);
            toast({ title: t`${name}: alterações salvas` });
            onClose();
          },
        },
      );
      return;
    }
    const teams = Object.entries(roles).map(([teamId, role]) => ({ teamId, role }));
    invite.mutate(
      { email, firstName, ...(lastName.trim() && { lastName }), isAdmin, teams },
      {
        ...refuse,
        onSuccess: ({ emailAddress }) => {
          toast({ title: t`Convite enviado para ${emailAddress}` });
          onClose();
        },
      },
    );
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={person ? displayName(person) : t`Convidar pessoa`}
      description={
        person ? person.emailAddress : t`Ela recebe um e-mail com uma senha provisória, e escolhe a sua ao entrar.`
      }
      footer={
        <>
          <Button onPress={onClose}>{t`Cancelar`}</Button>
          <Button variant="primary" type="submit" form={form} isPending={isPending}>
            {person ? t`Salvar` : t`Enviar convite`}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit} refusals={refusals} {...errors}>
        <div className={styles.pair}>
          <TextField
            label={t`Nome`}
            name="firstName"
            value={firstName}
            onChange={setFirstName}
            maxLength={100}
            isRequired
            autoComplete="off"
          />
          <TextField
            label={t`Sobrenome`}
            name="lastName"
            value={lastName}
            onChange={setLastName}
            maxLength={100}
            isOptional
            autoComplete="off"
          />
        </div>
        {!person && (
          <TextField
            label={t`E-mail`}
            name="email"
            type="email"
            value={email}
            onChange={setEmail}
            maxLength={128}
            isRequired
            autoComplete="off"
          />
        )}
        <RadioGroup<Access>
          label={t`Acesso`}
          value={access}
          onChange={setAccess}
          isDisabled={person?.id === me.id}
          options={[
            { id: 'member', label: t`Membro`, description: t`Vê as próprias reuniões, e as das equipes que lidera.` },
            { id: 'admin', label: t`Administrador`, description: t`Vê todas as reuniões e altera as configurações.` },
          ]}
        />
        <TeamRoles roles={roles} onChange={setRoles} />
      </Form>
    </Dialog>
  );
}

type TeamRolesProps = { readonly roles: Roles; readonly onChange: (roles: Roles) => void };

/** Teams and roles of a person. */
function TeamRoles({ roles, onChange }: TeamRolesProps) {
  const { t } = useLingui();
  const query = useQuery(companyTeamsOptions());
  const { data: teams, error } = query;
  if (error && !teams) {
    return <ErrorState isCompact {...errorStateOf(query, t`Não foi possível carregar as equipes.`)} />;
  }
  if (!teams) return <SkeletonRows rows={2} />;
  return (
    <RoleList
      label={t`Equipes`}
      addLabel={t`Adicionar a uma equipe`}
      items={teams.flatMap(({ id, name }) => (roles[id] ? [{ id, name, role: roles[id] }] : []))}
      others={teams.filter(({ id }) => !roles[id])}
      onChange={(id, role) => {
        const { [id]: _, ...others } = roles;
        onChange(role ? { ...others, [id]: role } : others);
      }}
    />
  );
}
