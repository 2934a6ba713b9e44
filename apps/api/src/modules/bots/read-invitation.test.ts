import { describe, expect, it } from 'vitest';
import { findMeetingAddress } from './meeting-address.ts';
import { readInvitationFacts } from './read-invitation.ts';

const clock = { now: new Date('2026-11-23T15:30:00Z'), timeZone: 'America/Sao_Paulo' };
const read = (text: string) => {
  const { title, startAt, isNow } = readInvitationFacts(text, clock);
  return [title, startAt?.toISOString() ?? null, isNow];
};

describe('an address', () => {
  it.each([
    ['https://meet.google.com/abc-defg-hij', 'google_meet:abcdefghij'],
    ['meet.google.com/ABC-defg-hij?authuser=1', 'google_meet:abcdefghij'],
    ['Vamos? (https://meet.google.com/abc-defg-hij).', 'google_meet:abcdefghij'],
    ['https://www.google.com/url?q=https://meet.google.com/abc-defg-hij&sa=D', 'google_meet:abcdefghij'],
    [
      'https://teams.microsoft.com/l/meetup-join/19%3ameeting_ABC%40thread.v2/0?context=%7b%7d',
      'microsoft_teams:19:meeting_abc@thread.v2',
    ],
    ['https://teams.live.com/meet/9331234567?p=Xy', 'microsoft_teams:9331234567'],
    [
      'https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fteams.live.com%2Fmeet%2F9331234567%3Fp%3DXy&data=05',
      'microsoft_teams:9331234567',
    ],
    ['https://us02web.zoom.us/j/81234567890?pwd=abc', 'zoom:81234567890'],
    ['https://app.zoom.us/wc/81234567890/join', 'zoom:81234567890'],
    ['https://ipe.zoom.us/my/carla.vieira', 'zoom:my/carla.vieira'],
    ['http://meet.jit.si/ReuniãoIpê', 'jitsi:meet.jit.si/reuniãoipê'],
    ['https://8x8.vc/ipe/Vendas', 'jitsi:8x8.vc/ipe/vendas'],
  ])('%s is %s', (text, address) => {
    expect(findMeetingAddress(text)).toMatchObject({ address, meetingUrl: expect.stringMatching(/^https:/) });
  });

  it.each([
    ['https://ipe.webex.com/meet/carla', 'ipe.webex.com'],
    ['https://meet.google.com.attacker.example/abc-defg-hij', 'meet.google.com.attacker.example'],
    ['https://meet.google.com/landing', 'meet.google.com'],
    ['https://zoom.us/pricing', 'zoom.us'],
  ])('%s is not supported by bots', (text, host) => {
    expect(findMeetingAddress(text)).toEqual({ host });
  });

  it.each([
    ['nada'],
    [''],
    ['https://carla:senha@meet.google.com/abc-defg-hij'],
    ['https://meet.google.com:8443/abc-defg-hij'],
    ['javascript:alert(1)//meet.google.com/abc-defg-hij'],
  ])('%j is not found', (text) => {
    expect(findMeetingAddress(text)).toBeUndefined();
  });
});

describe('an invitation', () => {
  it.each([
    [
      'Reunião com Ipê\nTerça-feira, 24 de novembro · 14:00 – 15:00\nFuso horário: America/Sao_Paulo\nComo participar do Google Meet\nLink da videochamada: https://meet.google.com/abc-defg-hij',
      ['Reunião com Ipê', '2026-11-24T17:00:00.000Z', false],
    ],
    [
      'Ipê weekly\nTuesday, November 24 · 2:00 – 3:00pm\nTime zone: America/Sao_Paulo\nGoogle Meet joining info\nVideo call link: https://meet.google.com/abc-defg-hij',
      ['Ipê weekly', '2026-11-24T17:00:00.000Z', false],
    ],
    [
      'Carla Vieira está convidando você para uma reunião Zoom agendada.\n\nTópico: Proposta Ipê\nHorário: 24 nov. 2026 14:00 São Paulo\n\nIngressar na reunião Zoom\nhttps://us02web.zoom.us/j/81234567890?pwd=abc',
      ['Proposta Ipê', '2026-11-24T17:00:00.000Z', false],
    ],
    [
      'Carla Vieira is inviting you to a scheduled Zoom meeting.\n\nTopic: Ipê proposal\nTime: Nov 24, 2026 02:00 PM Sao Paulo\n\nJoin Zoom Meeting\nhttps://us02web.zoom.us/j/81234567890',
      ['Ipê proposal', '2026-11-24T17:00:00.000Z', false],
    ],
    [
      'Assunto: Demonstração\nQuando: quarta-feira, 25 de novembro de 2026 09:30-10:00 (UTC-03:00) Brasília\nOnde: Reunião do Microsoft Teams\nhttps://teams.live.com/meet/9331234567?p=Xy',
      ['Demonstração', '2026-11-25T12:30:00.000Z', false],
    ],
    [
      'Subject: Demo\nWhen: Wednesday, November 25, 2026 9:30 AM-10:00 AM (UTC+00:00) Lisbon\nhttps://teams.live.com/meet/9331234567?p=Xy',
      ['Demo', '2026-11-25T09:30:00.000Z', false],
    ],
    [
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Ipê\\, proposta\r\nDTSTART;TZID=America/Sao_Paulo:20261124T140000\r\nLOCATION:https://meet.google.com/abc-defg-hij\r\nEND:VEVENT',
      ['Ipê, proposta', '2026-11-24T17:00:00.000Z', false],
    ],
    [
      'Oi Carla, segue o convite: Reunião com a Padaria Trigal\namanhã às 14h\nhttps://meet.google.com/abc-defg-hij',
      ['Reunião com a Padaria Trigal', '2026-11-24T17:00:00.000Z', false],
    ],
    [
      'Bom dia, Carla!\nReunião com a Padaria Trigal amanhã às 14h\nhttps://meet.google.com/abc-defg-hij',
      ['Reunião com a Padaria Trigal', '2026-11-24T17:00:00.000Z', false],
    ],
    [
      'Oi Carla, tudo bem?\nAnimados para falar com vocês amanhã às 14h\nhttps://meet.google.com/abc-defg-hij',
      [null, '2026-11-24T17:00:00.000Z', false],
    ],
    [
      'Hi Carla, here is the link: Demo for Trigal Bakery\ntomorrow at 2pm\nhttps://meet.google.com/abc-defg-hij',
      ['Demo for Trigal Bakery', '2026-11-24T17:00:00.000Z', false],
    ],
    ['amanhã às 10h https://meet.google.com/abc-defg-hij', [null, '2026-11-24T13:00:00.000Z', false]],
    ['24/11/2026 15:30 meet.google.com/abc-defg-hij', [null, '2026-11-24T18:30:00.000Z', false]],
    ['tomorrow at 10am https://meet.google.com/abc-defg-hij', [null, '2026-11-24T13:00:00.000Z', false]],
    ['11:30 - 1:00pm, November 24 https://meet.google.com/abc-defg-hij', [null, '2026-11-24T14:30:00.000Z', false]],
    [
      'BEGIN:VCALENDAR\r\nBEGIN:VTIMEZONE\r\nTZID:E. South America Standard Time\r\nBEGIN:STANDARD\r\nDTSTART:16010101T000000\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\nBEGIN:VEVENT\r\nSUMMARY:Ipê\r\nDTSTART;TZID=E. South America Standard Time:20261124T140000\r\nEND:VEVENT',
      ['Ipê', '2026-11-24T17:00:00.000Z', false],
    ],
    [
      'BEGIN:VEVENT\nSUMMARY:Ipê\nDTSTART;TZID="(UTC+00:00) Lisbon":20261124T140000\nEND:VEVENT',
      ['Ipê', '2026-11-24T14:00:00.000Z', false],
    ],
    ['BEGIN:VEVENT\nSUMMARY:Ipê\nDTSTART:20261399T996100Z\nEND:VEVENT', ['Ipê', null, false]],
    ['2026-99-99T25:61 meet.google.com/abc-defg-hij', [null, null, false]],
    ['amanhã às 10h (UTC+99) meet.google.com/abc-defg-hij', [null, '2026-11-24T13:00:00.000Z', false]],
    ['Nov 24, 2026 9:00 AM EST meet.google.com/abc-defg-hij', [null, '2026-11-24T14:00:00.000Z', false]],
    ['July 7, 2027 9:00 AM EDT meet.google.com/abc-defg-hij', [null, '2027-07-07T13:00:00.000Z', false]],
    ['24/11/2026 15:30 UTC meet.google.com/abc-defg-hij', [null, '2026-11-24T15:30:00.000Z', false]],
    ['14:00 BRT meet.google.com/abc-defg-hij', [null, '2026-11-23T17:00:00.000Z', false]],
    ['entra agora https://meet.google.com/abc-defg-hij', [null, null, true]],
    ['https://meet.google.com/abc-defg-hij', [null, null, false]],
  ])('%j is parsed', (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});
