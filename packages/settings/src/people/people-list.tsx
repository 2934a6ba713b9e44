import { useLingui } from '@lingui/react/macro';
import { errorStateOf, failureWords } from '@pauta/api-client';
import { type PeopleFilter, peoplePageOptions } from '@pauta/company';
import { type CompanyUser, displayName, type UserStatus } from '@pauta/contract';
import { useUser } from '@pauta/feature-api';
import {
  Avatar,
  Badge,
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  InlineSelect,
  Loading,
  Menu,
  type MenuAction,
  MoreIcon,
  Pager,
  SearchField,
  SkeletonRows,
  Stack,
  toast,
} from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { allowOptions, inviteAgainOptions } from './people.queries.ts';
import * as styles from './people.css.ts';
import { useRoleOptions } from './use-role-options.ts';

type Shown = UserStatus | 'all';

export type PeopleListProps = {
  /** Called with the person to edit. */
  readonly onEdit: (person: CompanyUser) => void;
};

/** People of the company, searchable by name or e-mail, with admin actions. */
export function PeopleList({ onEdit }: PeopleListProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  const query = useDeferredValue(typed.trim());
  const filter: PeopleFilter = { query, status: shown === 'all' ? null : shown, page };
  const people = useQuery(peoplePageOptions(filter));
  const { data, error } = people;

  const list = () => {
    if (error && !data) {
      return <ErrorState isCompact {...errorStateOf(people, t`Não foi possível carregar as pessoas.`)} />;
    }
    if (!data) {
      return (
        <Loading label={t`Carregando as pessoas`}>
          <SkeletonRows rows={4} />
        </Loading>
      );
    }
    if (data.items.length === 0) {
      return (
        <EmptyState
          isCompact
          action={
            <Button
              onPress={() => {
                setTyped('');
                setShown('all');
                setPage(1);
              }}
            >
              {t`Mostrar todas`}
            </Button>
          }
        >
          {t`Ninguém com estes filtros`}
        </EmptyState>
      );
    }
    return (
      <ul className={styles.list} aria-label={t`Pessoas`}>
        {data.items.map((person) => (
          <Row key={person.id} person={person} onEdit={onEdit} />
        ))}
      </ul>
    );
  };

  return (
    <Stack gap="x3">
      <div className={styles.tools}>
        <SearchField
          label={t`Buscar por nome ou e-mail`}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setPage(1);
          }}
        />
        <InlineSelect<Shown>
          label={t`Mostrar`}
          value={shown}
          onChange={(next) => {
            setShown(next);
            setPage(1);
          }}
          options={[
            { id: 'all', label: t`Todas` },
            { id: 'active', label: t`Ativas` },
            { id: 'invited', label: t`Convidadas` },
            { id: 'disabled', label: t`Sem acesso` },
          ]}
        />
      </div>
      {list()}
      {data && data.total > data.limit && (
        <Pager
          page={page}
          limit={data.limit}
          total={data.total}
          isPending={people.isPlaceholderData}
          onChange={setPage}
        />
      )}
    </Stack>
  );
}

function Row({ person, onEdit }: { readonly person: CompanyUser } & PeopleListProps) {
  const { t } = useLingui();
  const me = useUser();
  const client = useQueryClient();
  const allow = useMutation(allowOptions(client));
  const inviteAgain = useMutation(inviteAgainOptions(client));
  const roles = useRoleOptions();
  const { id, emailAddress, isAdmin, status, teams } = person;
  const name = displayName(person);
  const isMe = id === me.id;
  const failed = (title: string) => (cause: unknown) =>
    toast({ title, description: failureWords(cause, t`Tente de novo.`), tone: 'critical' });
  const setAllowed = (isAllowed: boolean, isUndo = false): void =>
    allow.mutate(
      { id, isAllowed },
      {
        onSuccess: () => {
          if (isUndo) return;
          toast({
            title: isAllowed ? t`${name} tem acesso de novo` : t`${name} não tem mais acesso`,
            onUndo: () => setAllowed(!isAllowed, true),
          });
        },
        onError: failed(t`O acesso de ${name} continua como estava`),
      },
    );
  const sendAgain = () =>
    inviteAgain.mutate(id, {
      onSuccess: () => toast({ title: t`Convite reenviado para ${emailAddress}` }),
      onError: failed(t`O convite não foi reenviado`),
    });
  const actions: MenuAction[] = [{ id: 'edit', label: t`Editar`, onAction: () => onEdit(person) }];
  if (status === 'invited') actions.push({ id: 'invite', label: t`Reenviar convite`, onAction: sendAgain });
  if (status === 'disabled') actions.push({ id: 'allow', label: t`Devolver acesso`, onAction: () => setAllowed(true) });
  else if (!isMe) {
    actions.push({ id: 'disable', label: t`Remover acesso`, tone: 'critical', onAction: () => setAllowed(false) });
  }
  const teamWords = teams.map(({ name: team, role }) => {
    const roleWord = roles.find((one) => one.id === role)?.label;
    return role === 'member' ? team : `${team} (${roleWord})`;
  });

  return (
    <li className={styles.row}>
      <Avatar name={name} />
      <div className={styles.words}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
          {isMe && ` · ${t`você`}`}
        </span>
        <span className={styles.detail}>
          <bdi>{emailAddress}</bdi>
        </span>
        {teamWords.length > 0 && (
          <span className={styles.detail}>
            <bdi>{teamWords.join(', ')}</bdi>
          </span>
        )}
      </div>
      <span className={styles.badges}>
        {isAdmin && <Badge>{t`Administrador`}</Badge>}
        {status === 'invited' && <Badge tone="info">{t`Convite enviado`}</Badge>}
        {status === 'disabled' && <Badge tone="caution">{t`Sem acesso`}</Badge>}
      </span>
      <Menu
        label={t`Ações para ${name}`}
        trigger={<IconButton icon={MoreIcon} size="xs" label={t`Ações para ${name}`} />}
        groups={[{ id: 'person', actions }]}
      />
    </li>
  );
}
