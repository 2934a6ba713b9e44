import { call } from '@pauta/api-client';
import { type CompanyUser, type UserStatus, users } from '@pauta/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';

const pageSize = 100;
const peopleKey = ['people'] as const;

/** All people of the company, by name. For admins. */
export const peopleOptions = () =>
  queryOptions({
    queryKey: peopleKey,
    queryFn: async ({ signal }) => {
      const people: CompanyUser[] = [];
      for (let page = 1; ; page += 1) {
        const { items, total } = await call(users.list, { query: { limit: pageSize, page }, signal });
        people.push(...items);
        if (items.length === 0 || people.length >= total) return people;
      }
    },
  });

/** Filter and page of a list of people. */
export type PeopleFilter = {
  /** Searched in name and e-mail. */
  readonly query: string;
  readonly status: UserStatus | null;
  /** From 1. */
  readonly page: number;
};

/** A page of the people of the company, by name. For admins. */
export const peoplePageOptions = ({ query, status, page }: PeopleFilter) =>
  queryOptions({
    queryKey: [...peopleKey, 'page', { query, status, page }],
    queryFn: ({ signal }) =>
      call(users.list, { query: { page, ...(query && { query }), ...(status && { status }) }, signal }),
    placeholderData: keepPreviousData,
  });

/** Refetches the people of the company. */
export const refetchPeople = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: peopleKey });
