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
    ['https://us02web.zoom.us/launch/jc/81234567890', 'zoom:81234567890'],
    [
      'https://teams.microsoft.com/dl/launcher/launcher.html?url=%2F_%23%2Fl%2Fmeetup-join%2F19%3Ameeting_x%40thread.v2%2F0',
      'microsoft_teams:19:meeting_x@thread.v2',
    ],
    ['https://g.co/meet/abc-defg-hij', 'google_meet:abcdefghij'],
    ['https://linkprotect.cudasvc.com/url?a=https%3A%2F%2Fmeet.google.com%2Fabc-defg-hij', 'google_meet:abcdefghij'],
    ['https://urldefense.com/v3/__https://meet.google.com/abc-defg-hij__;!!x', 'google_meet:abcdefghij'],
    [
      'https://urldefense.proofpoint.com/v2/url?u=https-3A__meet.google.com_abc-2Ddefg-2Dhij&d=x',
      'google_meet:abcdefghij',
    ],
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

describe('a time in the words of a person', () => {
  it.each([
    ['hoje 15h30', '2026-11-23T18:30'],
    ['Nossa call ficou pra quinta, 26/11, às 9 da manhã.', '2026-11-26T12:00'],
    ['sexta às 16h', '2026-11-27T19:00'],
    ['Qua., 2 de dez. de 2026, 14:00 – 15:00', '2026-12-02T17:00'],
    ['Wed Dec 2, 2026 2pm – 3pm (BRT)', '2026-12-02T17:00'],
    ['meio-dia de amanhã', '2026-11-24T15:00'],
    ['amanhã às duas da tarde', '2026-11-24T17:00'],
    ['Thu, 26 Nov 2026 at 4:00 PM (GMT-03:00)', '2026-11-26T19:00'],
    ['Next Monday at noon', '2026-11-30T15:00'],
    ['4th December 9:00', '2026-12-04T12:00'],
    ['daqui a meia hora', '2026-11-23T16:00'],
    ['daqui 15 minutinhos', '2026-11-23T15:45'],
    ['começa em 10 min', '2026-11-23T15:40'],
    ['in an hour', '2026-11-23T16:30'],
    ['Apresentação 15.12.2026 às 17h', '2026-12-15T20:00'],
    ['27-11-2026 às 8h', '2026-11-27T11:00'],
    ['Sex 27.11 10h', '2026-11-27T13:00'],
    ['5ª feira às 14h', '2026-11-26T17:00'],
    ['25/11 das 14 às 15h', '2026-11-25T17:00'],
    ['25 de novembro 14-15h', '2026-11-25T17:00'],
    ['dia 10 às 15h', '2026-12-10T18:00'],
    ['quarta 3 e meia da tarde', '2026-11-25T18:30'],
    ['quinta entre 14h e 15h', '2026-11-26T17:00'],
    ['a reunião das 15h de hoje mudou pra este link', '2026-11-23T18:00'],
  ])('%s', (words, at) => {
    const { startAt } = readInvitationFacts(`${words} https://meet.google.com/abc-defg-hij`, clock);
    expect(startAt?.toISOString()).toBe(`${at}:00.000Z`);
  });

  it.each(['tá rolando já', 'já estamos na sala', 'we are starting now'])('%s: now', (words) => {
    expect(readInvitationFacts(`${words} https://meet.google.com/abc-defg-hij`, clock).isNow).toBe(true);
  });
});
