import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TagsMatch } from '@pauta/contract';
import type { FilterChange } from './meeting-filter.ts';

export const tagsMatchLabels: Readonly<Record<TagsMatch, MessageDescriptor>> = {
  any: msg`Qualquer uma`,
  all: msg`Todas elas`,
  none: msg`Nenhuma delas`,
};

/** The filter change for some tags; a single tag uses the parameter for one tag. */
export const tagChange = (ids: readonly string[], match: TagsMatch): FilterChange => {
  const isOne = ids.length === 1 && match !== 'none';
  return {
    tagId: isOne ? ids[0] : undefined,
    tagIds: ids.length > 0 && !isOne ? ids.join(',') : undefined,
    tagsMatch: ids.length > 0 && !isOne && match !== 'any' ? match : undefined,
  };
};
