import { useUser } from '@pauta/feature-api';
import { createContext, useContext, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ConversationFilter, readFilter, writeFilter } from './conversation-filter.ts';

export type ConversationOwner = {
  /** Id of the user whose conversations are shown. */
  readonly userId: string;
  readonly isOwn: boolean;
  readonly filter: ConversationFilter;
  readonly change: (changes: Partial<ConversationFilter>) => void;
};

/** The current user and search, from the address or the stored filter. */
export const useConversationFilter = (): ConversationOwner => {
  const { id } = useUser();
  const [search] = useSearchParams();
  const [filter, setFilter] = useState(() => readFilter(id));
  const userId = (search.get('user') || filter.userId) ?? id;
  return {
    userId,
    isOwn: userId === id,
    filter,
    change: (changes) => {
      const next = { ...filter, ...changes };
      setFilter(next);
      writeFilter(id, next);
    },
  };
};

export const ConversationOwnerContext = createContext<ConversationOwner | null>(null);

/** The same, from the context of the screen. */
export const useConversationOwner = (): ConversationOwner => {
  const whose = useContext(ConversationOwnerContext);
  if (!whose) throw new Error('useConversationOwner must be used within the screen of the conversations');
  return whose;
};
