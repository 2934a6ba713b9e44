import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import type { TemplateUsage, TemplateWithQuestions } from '@pauta/contract';
import { paths } from '@pauta/feature-api';
import {
  ConfirmDialog,
  CopyIcon,
  IconButton,
  LockIcon,
  Menu,
  type MenuAction,
  MoreIcon,
  PeopleIcon,
  Stack,
  StarIcon,
  toast,
  TrashIcon,
} from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createTemplateOptions, removeOptions, restoreOptions, shareOptions } from '../template/template.queries.ts';
import { templateHref } from '../template/template-href.ts';
import { useDefault } from '../template/use-default.ts';
import { draftOf, toNew } from './template-draft.ts';

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

/** Deletes a template and leaves its page; the toast has an undo. */
const useRemove = ({ id, name }: TemplateWithQuestions) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const fail = useFailure();
  const remove = useMutation(removeOptions(client));
  const restore = useMutation(restoreOptions(client));
  // Promises, because callbacks of `mutate` are not called after the page has unmounted.
  const bringBack = async () => {
    try {
      await restore.mutateAsync(id);
      await navigate(templateHref(id));
    } catch (error) {
      fail(t`${name} não voltou`)(error);
    }
  };
  return async () => {
    try {
      await remove.mutateAsync(id);
      toast({ title: t`${name} foi excluído`, onUndo: () => void bringBack() });
      await navigate(paths.templates, { replace: true });
    } catch (error) {
      fail(t`O template não foi excluído`)(error);
    }
  };
};

export type TemplateMenuProps = {
  readonly template: TemplateWithQuestions;
  readonly usage: TemplateUsage | undefined;
  readonly defaultId: string | undefined;
};

/** Actions for a template. The delete confirmation shows where it is used. */
export function TemplateMenu({ template, usage, defaultId }: TemplateMenuProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const fail = useFailure();
  const [isAsking, setIsAsking] = useState(false);
  const { choose } = useDefault();
  const duplicate = useMutation(createTemplateOptions(client));
  const share = useMutation(shareOptions(client));
  const remove = useRemove(template);
  const { id, name, isShared, mayEdit } = template;
  const { meetingCount = 0, defaultCount = 0 } = usage ?? {};

  const copy = () =>
    duplicate.mutate(toNew({ ...draftOf(template), name: t`Cópia de ${name}`.slice(0, 120) }), {
      onError: fail(t`O template não foi duplicado`),
      onSuccess: (made) => {
        toast({ title: t`${name} foi duplicado` });
        void navigate(templateHref(made.id));
      },
    });
  const setShared = () =>
    share.mutate(
      { id, isShared: !isShared },
      {
        onError: fail(t`O compartilhamento continua como estava`),
        onSuccess: () => toast({ title: isShared ? t`Agora só você vê ${name}` : t`A empresa toda já vê ${name}` }),
      },
    );
  const common: MenuAction[] = [
    ...(id === defaultId
      ? []
      : [{ id: 'default', label: t`Usar como padrão`, icon: StarIcon, onAction: () => choose(id, name, defaultId) }]),
    { id: 'copy', label: t`Duplicar`, icon: CopyIcon, onAction: copy },
  ];
  const owned: MenuAction[] = [
    {
      id: 'share',
      label: isShared ? t`Parar de compartilhar` : t`Compartilhar com a empresa`,
      icon: isShared ? LockIcon : PeopleIcon,
      onAction: setShared,
    },
  ];
  return (
    <>
      <Menu
        trigger={<IconButton icon={MoreIcon} label={t`Mais ações`} variant="secondary" />}
        label={t`Ações de ${name}`}
        groups={[
          { id: 'common', actions: mayEdit ? [...common, ...owned] : common },
          ...(mayEdit
            ? [
                {
                  id: 'remove',
                  actions: [
                    {
                      id: 'remove',
                      label: t`Excluir template`,
                      icon: TrashIcon,
                      tone: 'critical' as const,
                      onAction: () => (meetingCount + defaultCount > 0 ? setIsAsking(true) : void remove()),
                    },
                  ],
                },
              ]
            : []),
        ]}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t`Excluir ${name}?`}
        tone="critical"
        confirmLabel={t`Excluir template`}
        onConfirm={remove}
      >
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
    </>
  );
}
