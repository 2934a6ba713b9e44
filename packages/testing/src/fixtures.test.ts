import * as contract from '@pauta/contract';
import { describe, expect, it } from 'vitest';
import * as fixtures from './fixtures.ts';

describe('fixtures', () => {
  it.each([
    ['user', fixtures.user, contract.User],
    ['team', fixtures.team, contract.Team],
    ['teamMember', fixtures.teamMember, contract.TeamMember],
    ['tag', fixtures.tag, contract.Tag],
    ['companyFeatures', fixtures.companyFeatures, contract.CompanyFeatures],
    ['question', fixtures.question, contract.Question],
    ['template', fixtures.template, contract.Template],
    ['templateWithQuestions', fixtures.templateWithQuestions, contract.TemplateWithQuestions],
    ['meetingSummary', fixtures.meetingSummary, contract.MeetingSummary],
    ['meetingPage', fixtures.meetingPage, contract.MeetingPage],
    ['meetingView', fixtures.meetingView, contract.MeetingView],
    ['stage', fixtures.stage, contract.StageState],
    ['segment', fixtures.segment, contract.Segment],
    ['transcriptionState', fixtures.transcriptionState, contract.TranscriptionState],
    ['transcription', fixtures.transcription, contract.Transcription],
    ['evidence', fixtures.evidence, contract.Evidence],
    ['answer', fixtures.answer, contract.Answer],
    ['answers', fixtures.answers, contract.MeetingAnswers],
    ['criterion', fixtures.criterion, contract.Criterion],
    ['evaluation', fixtures.evaluation, contract.Evaluation],
    ['evaluationStatus', fixtures.evaluationStatus, contract.EvaluationStatus],
    ['nextStep', fixtures.nextStep, contract.NextStep],
    ['metrics', fixtures.metrics, contract.MeetingMetrics],
    ['recap', fixtures.recap, contract.Recap],
    ['meeting', fixtures.meeting, contract.Meeting],
    ['mediaUrl', fixtures.mediaUrl, contract.MediaUrl],
    ['upload', fixtures.upload, contract.Upload],
    ['uploadState', fixtures.uploadState, contract.UploadState],
  ] as const)('%s matches the contract', (_, fixture, schema) => {
    expect(schema.safeParse(fixture())).toMatchObject({ success: true });
  });

  it('quotes the transcript literally', () => {
    const texts = new Map(fixtures.transcription().segments.map(({ id, text }) => [id, text]));
    const quotes = [
      ...fixtures.answers().items.flatMap(({ evidence }) => evidence),
      ...fixtures.evaluation().criteria.flatMap(({ evidence }) => evidence),
    ];
    expect(quotes.length).toBeGreaterThan(2);
    for (const { segmentId, quote } of quotes) expect(texts.get(segmentId)).toContain(quote);
  });

  it('accepts overrides', () => expect(fixtures.meeting({ status: 'failed' }).status).toBe('failed'));
});
