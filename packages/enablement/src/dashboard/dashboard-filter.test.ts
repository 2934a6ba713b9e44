import { idOf } from '@pauta/testing';
import { describe, expect, it } from 'vitest';
import { choiceHref, meetingsHref, parseChoice, toSearchParams, withChoice } from './dashboard-filter.ts';

const [teamId, userId] = [idOf('team', 1), idOf('user', 3)];
const parse = (search: string) => parseChoice(new URLSearchParams(search));

describe('the choice of an address', () => {
  it('is a week of all meetings unless it says otherwise', () => {
    expect(parse('')).toEqual({ meetingFormat: 'ALL', meetingType: 'ALL', period: 'week', teamId: undefined });
  });

  it('comes back as it was written', () => {
    const choice = { teamId, userId, meetingFormat: 'AUDIO', meetingType: 'EXTERNAL', period: 'quarter' } as const;
    expect(parseChoice(toSearchParams(choice))).toEqual(choice);
  });

  it('ignores what makes no sense', () => {
    expect(parse('teamId=x&userId=&meetingFormat=GAS&meetingType=&period=decade&x=1')).toEqual(parse(''));
  });

  it('says nothing that goes without saying', () => {
    expect(choiceHref(parse('meetingFormat=ALL&meetingType=ALL&period=week'))).toBe('/enablement/dashboard');
    expect(choiceHref(parse(`period=month&teamId=${teamId}`))).toBe(
      `/enablement/dashboard?teamId=${teamId}&period=month`,
    );
  });

  it('leaves the seller behind with the team, and keeps the rest', () => {
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

describe('the way to the meetings behind a number', () => {
  const range = { startDate: '2026-11-14', endDate: '2026-11-20' };

  it('names the days, the team and the figure', () => {
    expect(
      meetingsHref({ teamId, userId: undefined, meetingFormat: 'ALL', meetingType: 'ALL', range, figure: 'meetings' }),
    ).toBe(`/meetings?startDate=2026-11-14&endDate=2026-11-20&teamId=${teamId}&figure=meetings`);
  });

  it('names the seller, the type and the format', () => {
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
