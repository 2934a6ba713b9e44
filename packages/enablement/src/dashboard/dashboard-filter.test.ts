import { idOf } from '@pauta/testing';
import { describe, expect, it } from 'vitest';
import { choiceHref, meetingsHref, parseChoice, toSearchParams, withChoice } from './dashboard-filter.ts';

const [teamId, userId] = [idOf('team', 1), idOf('user', 3)];
const parse = (search: string) => parseChoice(new URLSearchParams(search));

describe('the filter in an address', () => {
  it('defaults to a week of all meetings', () => {
    expect(parse('')).toEqual({ meetingFormat: 'ALL', meetingType: 'ALL', period: 'week', teamId: undefined });
  });

  it('survives serialisation', () => {
    const choice = { teamId, userId, meetingFormat: 'AUDIO', meetingType: 'EXTERNAL', period: 'quarter' } as const;
    expect(parseChoice(toSearchParams(choice))).toEqual(choice);
  });

  it('ignores invalid values', () => {
    expect(parse('teamId=x&userId=&meetingFormat=GAS&meetingType=&period=decade&x=1')).toEqual(parse(''));
  });

  it('omits defaults', () => {
    expect(choiceHref(parse('meetingFormat=ALL&meetingType=ALL&period=week'))).toBe('/enablement/dashboard');
    expect(choiceHref(parse(`period=month&teamId=${teamId}`))).toBe(
      `/enablement/dashboard?teamId=${teamId}&period=month`,
    );
  });

  it('resets the seller with the team, and keeps the rest', () => {
    const choice = parse(`teamId=${teamId}&userId=${userId}&period=month`);
    expect(withChoice(choice, { teamId: idOf('team', 2) })).toEqual({
      ...choice,
      teamId: idOf('team', 2),
      userId: undefined,
    });
    expect(withChoice(choice, { teamId })).toEqual(choice);
    expect(withChoice(choice, { userId: undefined, period: 'week' })).toEqual(parse(`teamId=${teamId}`));
  });
});

describe('the link to the meetings behind a number', () => {
  const range = { startDate: '2026-11-14', endDate: '2026-11-20' };

  it('contains the dates, the team and the figure', () => {
    expect(
      meetingsHref({ teamId, userId: undefined, meetingFormat: 'ALL', meetingType: 'ALL', range, figure: 'meetings' }),
    ).toBe(`/meetings?startDate=2026-11-14&endDate=2026-11-20&teamId=${teamId}&figure=meetings`);
  });

  it('contains the seller, the type and the format', () => {
    const search = new URL(
      meetingsHref({ teamId, userId, meetingFormat: 'AUDIO', meetingType: 'EXTERNAL', range, figure: 'nextStep' }),
      'http://localhost',
    ).searchParams;
    expect(Object.fromEntries(search)).toMatchObject({
      userId,
      meetingType: 'EXTERNAL',
      meetingFormat: 'AUDIO',
      figure: 'nextStep',
    });
  });
});
