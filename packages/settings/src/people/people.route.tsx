import { useLingui } from '@lingui/react/macro';
import type { CompanyUser, Team } from '@pauta/contract';
import { useDocumentTitle } from '@pauta/feature-api';
import { Button, Card, PlusIcon, Stack } from '@pauta/ui-kit';
import { useState } from 'react';
import { PeopleList } from './people-list.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { TeamDialog } from './team-dialog.tsx';
import { TeamList } from './team-list.tsx';

type Opened =
  | { readonly kind: 'person'; readonly person?: CompanyUser }
  | { readonly kind: 'team'; readonly team?: Team };

/** People of the company with their access and teams. */
export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t`Pessoas e equipes`);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <Stack gap="x5">
      <Card
        title={t`Pessoas`}
        note={t`Quem usa o Pauta na sua empresa. Quem perde o acesso sai na hora, e as reuniões ficam.`}
        actions={
          <Button variant="primary" icon={PlusIcon} onPress={() => setOpened({ kind: 'person' })}>
            {t`Convidar`}
          </Button>
        }
      >
        <PeopleList onEdit={(person) => setOpened({ kind: 'person', person })} />
      </Card>
      <Card
        title={t`Equipes`}
        note={t`Líderes e gestores de uma equipe veem as reuniões e os números de quem está nela.`}
        actions={
          <Button icon={PlusIcon} onPress={() => setOpened({ kind: 'team' })}>
            {t`Nova equipe`}
          </Button>
        }
      >
        <TeamList onEdit={(team) => setOpened({ kind: 'team', team })} />
      </Card>
      {opened?.kind === 'person' && <PersonDialog person={opened.person} onClose={close} />}
      {opened?.kind === 'team' && (
        <TeamDialog
          key={opened.team?.id ?? 'new'}
          team={opened.team}
          onClose={close}
          onCreate={(team) => setOpened({ kind: 'team', team })}
        />
      )}
    </Stack>
  );
}
