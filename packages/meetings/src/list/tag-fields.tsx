import { useLingui } from '@lingui/react/macro';
import { mostTags, TagsMatch } from '@pauta/contract';
import { Button, SegmentedControl, Stack } from '@pauta/ui-kit';
import { type KeyboardEvent, useState } from 'react';
import type { FilterFieldsProps } from './filter-fields.tsx';
import { tagsOf } from './meeting-filter.ts';
import { tagChange, tagsMatchLabels } from './tags-match.ts';
import { TagPicker } from '../tags/tag-picker.tsx';

/** Editor of the tag filter: any, all or none of several tags. ⌘ or Ctrl with Enter applies it. */
export function TagFields({ filter, choices, onChange, onDone }: FilterFieldsProps) {
  const { t, i18n } = useLingui();
  const [ids, setIds] = useState(tagsOf(filter));
  const [match, setMatch] = useState(filter.tagsMatch ?? 'any');
  const [tags] = useState(() =>
    choices.tags.toSorted((a, b) => Number(ids.includes(b.id)) - Number(ids.includes(a.id))),
  );
  const apply = () => {
    onChange(tagChange(ids, match));
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    apply();
  };
  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <Stack gap="x3">
        <SegmentedControl
          label={t`Tags da reunião`}
          value={match}
          onChange={setMatch}
          options={TagsMatch.options.map((id) => ({ id, label: i18n._(tagsMatchLabels[id]) }))}
        />
        <TagPicker
          tags={tags}
          stateOf={({ id }) => (ids.includes(id) ? 'all' : 'none')}
          onToggle={({ id }) =>
            setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(0, mostTags))
          }
        />
        <Button variant="primary" onPress={apply}>
          {t`Aplicar`}
        </Button>
      </Stack>
    </div>
  );
}
