import { useLingui } from '@lingui/react/macro';
import type { TemplateUsage, TemplateWithQuestions } from '@pauta/contract';
import { IconButton, Menu, MoreIcon } from '@pauta/ui-kit';
import { useTemplateActions } from '../template/use-template-actions.tsx';

export type TemplateMenuProps = {
  readonly template: TemplateWithQuestions;
  readonly usage: TemplateUsage | undefined;
  readonly defaultId: string | undefined;
};

/** Actions for a template. The delete confirmation shows where it is used. */
export function TemplateMenu({ template, usage, defaultId }: TemplateMenuProps) {
  const { t } = useLingui();
  const { groupsOf, dialog } = useTemplateActions({ usageOf: () => usage, defaultId, isOnItsPage: true });
  const { name } = template;
  return (
    <>
      <Menu
        trigger={<IconButton icon={MoreIcon} label={t`Mais ações`} variant="secondary" />}
        label={t`Ações de ${name}`}
        groups={groupsOf(template)}
      />
      {dialog}
    </>
  );
}
