import { call } from '@pauta/api-client';
import { type CompanyUser, users } from '@pauta/contract';
import { queryOptions } from '@tanstack/react-query';

const pageSize = 100;

/** Everybody in the company, by name. For admins. */
export const peopleOptions = () =>
  queryOptions({
    queryKey: ['people'],
    queryFn: async ({ signal }) => {
      const people: CompanyUser[] = [];
      for (let page = 1; ; page += 1) {
        const { items, total } = await call(users.list, { query: { limit: pageSize, page }, signal });
        people.push(...items);
        if (items.length === 0 || people.length >= total) return people;
      }
    },
  });
