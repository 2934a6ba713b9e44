import { useLingui } from '@lingui/react/macro';
import { displayName } from '@pauta/contract';
import { paths, useDocumentTitle, useUser } from '@pauta/feature-api';
import { Card, DescriptionList, Inline, LinkButton, LockIcon, Stack } from '@pauta/ui-kit';
import { CompanyStorage } from './company-storage.tsx';
import { DefaultTemplate } from './default-template.tsx';

/** Personal settings. */
export function Component() {
  const { t } = useLingui();
  const user = useUser();
  useDocumentTitle(t`Configurações`);
  return (
    <Stack gap="x5">
      <DefaultTemplate />
      <Card
        title={t`Sua conta`}
        note={
          user.isAdmin
            ? t`Nome e acesso são alterados em Pessoas e equipes.`
            : t`Só administradores alteram nome, e-mail e acesso.`
        }
      >
        <Stack gap="x4">
          <DescriptionList
            items={[
              { term: t`Nome`, detail: displayName(user) },
              { term: t`E-mail`, detail: user.emailAddress },
              { term: t`Empresa`, detail: user.companyName },
              { term: t`Acesso`, detail: user.isAdmin ? t`Administrador` : t`Membro` },
            ]}
          />
          <Inline>
            <LinkButton href={paths.updatePassword} icon={LockIcon}>
              {t`Alterar senha`}
            </LinkButton>
          </Inline>
        </Stack>
      </Card>
      {user.isAdmin && <CompanyStorage />}
    </Stack>
  );
}
