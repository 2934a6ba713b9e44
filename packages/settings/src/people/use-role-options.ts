import { useLingui } from '@lingui/react/macro';
import type { TeamRole } from '@pauta/contract';

/** Labels of the roles in a team. */
export const useRoleOptions = (): readonly { readonly id: TeamRole; readonly label: string }[] => {
  const { t } = useLingui();
  return [
    { id: 'member', label: t`Membro` },
    { id: 'admin', label: t`Líder` },
    { id: 'master', label: t`Gestor` },
  ];
};
