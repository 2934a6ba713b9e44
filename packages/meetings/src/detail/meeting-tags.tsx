import { useLingui } from '@lingui/react/macro';
import type { Meeting } from '@pauta/contract';
import { IconButton, PlusIcon, Tag, TagIcon } from '@pauta/ui-kit';
import { tagHue } from '../tags/tag-hue.ts';
import * as styles from './meeting-tags.css.ts';

export type MeetingTagsProps = {
  readonly meeting: Pick<Meeting, 'tags' | 'can'>;
  readonly onChange: () => void;
};

/** The tags of a meeting, with a button to edit them. */
export function MeetingTags({ meeting: { tags, can }, onChange }: MeetingTagsProps) {
  const { t } = useLingui();
  if (tags.length === 0 && !can.edit) return null;
  return (
    <span className={styles.tags}>
      {tags.length > 0 && (
        <ul className={styles.list} aria-label={t`Tags`}>
          {tags.map((tag) => (
            <li key={tag.id} className={styles.tag}>
              <Tag hue={tagHue(tag)}>
                <bdi>{tag.name}</bdi>
              </Tag>
            </li>
          ))}
        </ul>
      )}
      {can.edit && (
        <IconButton
          icon={tags.length > 0 ? PlusIcon : TagIcon}
          size="xs"
          keys="T"
          label={tags.length > 0 ? t`Mudar as tags` : t`Adicionar tags`}
          onPress={onChange}
        />
      )}
    </span>
  );
}
