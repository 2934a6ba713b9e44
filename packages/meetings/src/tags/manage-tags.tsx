import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { failureWords, formErrorsOf } from '@pauta/api-client';
import { tagsOptions } from '@pauta/company';
import { type CompanyTag, TagColor } from '@pauta/contract';
import {
  Button,
  ConfirmDialog,
  DashedIcon,
  Dialog,
  EmptyState,
  Form,
  Icon,
  IconButton,
  Inline,
  MergeIcon,
  PencilIcon,
  Stack,
  Tag,
  TagMark,
  TextField,
  toast,
  TrashIcon,
} from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as styles from './manage-tags.css.ts';
import { MergeTag } from './merge-tag.tsx';
import { tagHue } from './tag-hue.ts';
import { removeTagOptions, tagInUseOptions, updateTagOptions } from './tag.mutations.ts';

const colorNames = {
  teal: msg`Turquesa`,
  orange: msg`Laranja`,
  violet: msg`Violeta`,
  blue: msg`Azul`,
  green: msg`Verde`,
  red: msg`Vermelho`,
  olive: msg`Oliva`,
  pink: msg`Rosa`,
} as const satisfies Record<TagColor, unknown>;

type ColorChoiceProps = { readonly color: TagColor | null; readonly onChange: (color: TagColor | null) => void };

function ColorChoice({ color, onChange }: ColorChoiceProps) {
  const { t, i18n } = useLingui();
  const name = useId();
  return (
    <fieldset className={styles.colors} aria-label={t`Cor`}>
      {[null, ...TagColor.options].map((one) => (
        <label key={one} className={styles.color} title={one ? i18n._(colorNames[one]) : t`Sem cor`}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            aria-label={one ? i18n._(colorNames[one]) : t`Sem cor`}
            checked={one === color}
            onChange={() => onChange(one)}
          />
          <span className={styles.mark}>
            {one ? <TagMark hue={TagColor.options.indexOf(one)} /> : <Icon icon={DashedIcon} size="small" />}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type RowProps = {
  readonly tag: CompanyTag;
  readonly onRemove: () => void;
  /** Undefined if there is no other tag to merge with. */
  readonly onMerge: (() => void) | undefined;
};

function TagForm({ tag, onDone }: { readonly tag: CompanyTag; readonly onDone: () => void }) {
  const { t } = useLingui();
  const [name, setName] = useState(tag.name);
  const [color, setColor] = useState(tag.color ?? null);
  const update = useMutation(updateTagOptions(useQueryClient()));
  const isChanged = name.trim() !== tag.name || color !== (tag.color ?? null);
  const save = () => {
    if (!isChanged) return onDone();
    return update.mutate({ id: tag.id, name: name.trim(), color }, { onSuccess: onDone });
  };
  return (
    <div className={styles.form}>
      <Form
        aria-label={t`Editar a tag`}
        onSubmit={save}
        {...formErrorsOf(update.error, ['name'], t`Não foi possível salvar. Tente de novo.`)}
      >
        <Stack gap="x3">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the pressed button */}
          <TextField label={t`Nome`} name="name" maxLength={40} value={name} onChange={setName} autoFocus />
          <ColorChoice color={color} onChange={setColor} />
          <Inline gap="x2">
            <Button type="submit" size="xs" variant="primary" isPending={update.isPending} isDisabled={!name.trim()}>
              {t`Salvar`}
            </Button>
            <Button size="xs" onPress={onDone}>
              {t`Cancelar`}
            </Button>
          </Inline>
        </Stack>
      </Form>
    </div>
  );
}

function TagRow({ tag, onRemove, onMerge }: RowProps) {
  const { t } = useLingui();
  const [isEditing, setIsEditing] = useState(false);
  const { name, canEdit } = tag;
  if (isEditing) {
    return (
      <li className={styles.row}>
        <TagForm tag={tag} onDone={() => setIsEditing(false)} />
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <Tag hue={tagHue(tag)}>
          <bdi>{name}</bdi>
        </Tag>
      </span>
      {canEdit && (
        <>
          <IconButton icon={PencilIcon} size="xs" label={t`Editar ${name}`} onPress={() => setIsEditing(true)} />
          {onMerge && <IconButton icon={MergeIcon} size="xs" label={t`Mesclar ${name} com outra`} onPress={onMerge} />}
          <IconButton icon={TrashIcon} size="xs" label={t`Excluir ${name}`} onPress={onRemove} />
        </>
      )}
    </li>
  );
}

/** Confirmation that shows where the tag is used. */
function RemoveTag({ tag, onClose }: { readonly tag: CompanyTag; readonly onClose: () => void }) {
  const { t } = useLingui();
  const inUse = useQuery({ ...tagInUseOptions(tag.id), staleTime: 0 });
  const remove = useMutation(removeTagOptions(useQueryClient()));
  const count = inUse.data?.meetingCount;
  const views = inUse.data?.viewCount ?? 0;
  const { name } = tag;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Excluir a tag “${name}”?`}
      confirmLabel={t`Excluir tag`}
      tone="critical"
      isPending={remove.isPending}
      onConfirm={() =>
        remove.mutateAsync(tag.id).then(
          () => void toast({ title: t`Tag excluída` }),
          (error: unknown) => {
            toast({
              title: t`A tag não foi excluída`,
              description: failureWords(error, t`Tente de novo.`),
              tone: 'critical',
            });
            return false;
          },
        )
      }
    >
      {count === undefined
        ? inUse.error
          ? t`Não foi possível contar as reuniões que têm esta tag.`
          : t`Contando as reuniões que têm esta tag.`
        : count === 0
          ? views === 0
            ? t`Nenhuma reunião tem esta tag.`
            : t`Nenhuma reunião tem esta tag, mas ${plural(views, {
                one: '# visão salva filtra por ela.',
                other: '# visões salvas filtram por ela.',
              })}`
          : [
              t`${plural(count, { one: '# reunião perde esta tag.', other: '# reuniões perdem esta tag.' })}`,
              views > 0 &&
                t`${plural(views, { one: '# visão salva filtra por ela.', other: '# visões salvas filtram por ela.' })}`,
              t`As reuniões continuam como estão. Não é possível desfazer.`,
            ]
              .filter(Boolean)
              .join(' ')}
    </ConfirmDialog>
  );
}

/** Management of the company's tags: rename, recolour, merge and delete, for their authors and admins. */
export function ManageTags({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const tags = useQuery(tagsOptions()).data ?? [];
  const [doomed, setDoomed] = useState<CompanyTag | null>(null);
  const [merging, setMerging] = useState<CompanyTag | null>(null);
  const areOthers = tags.some(({ canEdit }) => !canEdit);
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        width="small"
        title={t`Tags da empresa`}
        {...(areOthers && { description: t`Quem criou a tag e os administradores podem alterá-la.` })}
        footer={<Button onPress={onClose}>{t`Fechar`}</Button>}
      >
        {tags.length === 0 ? (
          <EmptyState isCompact>{t`A empresa ainda não tem tags.`}</EmptyState>
        ) : (
          <ul className={styles.list} aria-label={t`Tags da empresa`}>
            {tags.map((tag) => (
              <TagRow
                key={tag.id}
                tag={tag}
                onRemove={() => setDoomed(tag)}
                onMerge={tags.length > 1 ? () => setMerging(tag) : undefined}
              />
            ))}
          </ul>
        )}
      </Dialog>
      {doomed && <RemoveTag tag={doomed} onClose={() => setDoomed(null)} />}
      {merging && (
        <MergeTag tag={merging} others={tags.filter(({ id }) => id !== merging.id)} onClose={() => setMerging(null)} />
      )}
    </>
  );
}
