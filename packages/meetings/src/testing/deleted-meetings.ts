import type { DeletedMeeting, DeletedMeetingPage } from '@pauta/contract';
import { cast, idOf } from '@pauta/testing';

const dayMs = 24 * 60 * 60_000;
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

/** A meeting deleted some days ago, to be erased after thirty days. */
export const deletedMeeting = (daysAgo: number, overrides: Partial<DeletedMeeting> = {}): DeletedMeeting => ({
  id: idOf('meeting', daysAgo + 1),
  title: 'Diagnóstico com Padaria Trigal',
  customer: cast.customer,
  startAt: inDays(-daysAgo - 3),
  durationMs: 42 * 60_000,
  owner: cast.carla,
  deletedAt: inDays(-daysAgo),
  deletedBy: cast.ana,
  eraseAt: inDays(30 - daysAgo),
  ...overrides,
});

export const deletedPage = (items: readonly DeletedMeeting[]): DeletedMeetingPage => ({
  items: [...items],
  total: items.length,
  totalIsCapped: false,
  page: 1,
  limit: 25,
});
