import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import { templateOptions } from '@pauta/company';
import type { Template, TemplateUsage } from '@pauta/contract';
import { paths } from '@pauta/feature-api';
import {
  ConfirmDialog,
  CopyIcon,
  LockIcon,
  type MenuAction,
  type MenuGroup,
  PeopleIcon,
  Stack,
  StarIcon,
  toast,
  TrashIcon,
} from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { draftOf, toNew } from '../editor/template-draft.ts';
import { createTemplateOptions, removeOptions, restoreOptions, shareOptions } from './template.queries.ts';
import { templateHref } from './template-href.ts';
import { useDefault } from './use-default.ts';

/** Shows an error toast with the reason. */
export const useFailure = () => {
  const { t } = useLingui();
  return (title: string) => (error: unknown) =>
    toast({
      tone: 'critical',
      title,
      description: error instanceof ApiError ? error.message : t`Não foi possível salvar. Tente de novo.`,
    });
};

/** Deletes a template; the toast has an undo. */
const useRemove = (isOnItsPage: boolean) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const fail = useFailure();
  const remove = useMutation(removeOptions(client));
  const restore = useMutation(restoreOptions(client));
  // Promises, because callbacks of `mutate` are not called after the page has unmounted.
  const bringBack = async ({ id, name }: Template) => {
    try {
      await restore.mutateAsync(id);
      if (isOnItsPage) await navigate(templateHref(id));
    } catch (error) {
      fail(t`${name} não voltou`)(error);
    }
  };
  return async (template: Template) => {
    const { id, name } = template;
    try {
      await remove.mutateAsync(id);
      toast({ title: t`${name} foi excluído`, onUndo: () => void bringBack(template) });
      if (isOnItsPage) await navigate(paths.templates, { replace: true });
    } catch (error) {
      fail(t`O template não foi excluído`)(error);
    }
  };
};

type RemovalProps = {
  readonly template: Template;
  readonly usage: TemplateUsage | undefined;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onConfirm: () => Promise<void>;
};

/** Shows where a template is used before it is deleted. */
function RemovalDialog({ template: { name }, usage, ...dialog }: RemovalProps) {
  const { t } = useLingui();
  const { meetingCount = 0, defaultCount = 0 } = usage ?? {};
  return (
    <ConfirmDialog {...dialog} title={t`Excluir ${name}?`} tone="critical" confirmLabel={t`Excluir template`}>
      <Stack gap="x2">
        {meetingCount > 0 && (
          <p>
            <Plural
              value={meetingCount}
              one="# reunião usa este template. Ela mantém as perguntas e as respostas que já tem."
              other="# reuniões usam este template. Elas mantêm as perguntas e as respostas que já têm."
            />
          </p>
        )}
        {defaultCount > 0 && (
          <p>
            <Plural
              value={defaultCount}
              one="# pessoa tem este template como padrão. As próximas reuniões dela usam o da empresa."
              other="# pessoas têm este template como padrão. As próximas reuniões delas usam o da empresa."
            />
          </p>
        )}
        <p>
          <Trans>Ninguém mais poderá escolhê-lo. Você ainda pode desfazer logo depois.</Trans>
        </p>
      </Stack>
    </ConfirmDialog>
  );
}

export type TemplateActions = {
  /** What the user may do with a template. */
  readonly groupsOf: (template: Template) => readonly MenuGroup[];
  /** The confirmation; render it outside the menu. */
  readonly dialog: ReactNode;
};

export type TemplateActionsOptions = {
  readonly usageOf: (template: Template) => TemplateUsage | undefined;
  /** Id of the user's default template. */
  readonly defaultId: string | undefined;
  /** The template's own page is left once it is deleted. */
  readonly isOnItsPage?: boolean;
};

/** Menu actions of templates: default, duplicate, share and delete. */
export const useTemplateActions = ({
  usageOf,
  defaultId,
  isOnItsPage = false,
}: TemplateActionsOptions): TemplateActions => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const fail = useFailure();
  // Keeps the name in the dialog until its closing animation has ended.
  const [removing, setRemoving] = useState<Template | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { choose } = useDefault();
  const create = useMutation(createTemplateOptions(client));
  const share = useMutation(shareOptions(client));
  const remove = useRemove(isOnItsPage);

  const duplicate = async ({ id, name }: Template) => {
    try {
      const template = await client.ensureQueryData(templateOptions(id));
      const made = await create.mutateAsync(toNew({ ...draftOf(template), name: t`Cópia de ${name}`.slice(0, 120) }));
      toast({ title: t`${name} foi duplicado` });
      await navigate(templateHref(made.id));
    } catch (error) {
      fail(t`O template não foi duplicado`)(error);
    }
  };
  const setShared = ({ id, name, isShared }: Template) =>
    share.mutate(
      { id, isShared: !isShared },
      {
        onError: fail(t`O compartilhamento continua como estava`),
        onSuccess: () => toast({ title: isShared ? t`Agora só você vê ${name}` : t`A empresa toda já vê ${name}` }),
      },
    );
  const requestRemoval = (template: Template) => {
    const { meetingCount = 0, defaultCount = 0 } = usageOf(template) ?? {};
    if (meetingCount + defaultCount === 0) {
      void remove(template);
      return;
    }
    setRemoving(template);
    setIsAsking(true);
  };

  const groupsOf = (template: Template): readonly MenuGroup[] => {
    const { id, name, isShared, mayEdit } = template;
    const common: MenuAction[] = [
      ...(id === defaultId
        ? []
        : [{ id: 'default', label: t`Usar como padrão`, icon: StarIcon, onAction: () => choose(id, name, defaultId) }]),
      { id: 'copy', label: t`Duplicar`, icon: CopyIcon, onAction: () => void duplicate(template) },
    ];
    if (!mayEdit) return [{ id: 'common', actions: common }];
    const sharing: MenuAction = {
      id: 'share',
      label: isShared ? t`Parar de compartilhar` : t`Compartilhar com a empresa`,
      icon: isShared ? LockIcon : PeopleIcon,
      onAction: () => setShared(template),
    };
    const removal: MenuAction = {
      id: 'remove',
      label: t`Excluir template`,
      icon: TrashIcon,
      tone: 'critical',
      onAction: () => requestRemoval(template),
    };
    return [
      { id: 'common', actions: [...common, sharing] },
      { id: 'remove', actions: [removal] },
    ];
  };
  const dialog = removing && (
    <RemovalDialog
      template={removing}
      usage={usageOf(removing)}
      isOpen={isAsking}
      onOpenChange={setIsAsking}
      onConfirm={() => remove(removing)}
    />
  );
  return { groupsOf, dialog };
};
