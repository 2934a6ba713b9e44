import * as contract from '@pauta/contract';
import { describe, expect, it } from 'vitest';
import * as fixtures from './fixtures.ts';

describe('fixtures', () => {
  it.each([
    ['user', contract.User],
    ['team', contract.Team],
    ['teamMember', contract.TeamMember],
    ['tag', contract.Tag],
    ['companyFeatures', contract.CompanyFeatures],
    ['question', contract.Question],
    ['template', contract.Template],
    ['templateWithQuestions', contract.TemplateWithQuestions],
    ['meetingSummary', contract.MeetingSummary],
    ['meetingPage', contract.MeetingPage],
    ['stage', contract.StageState],
    ['segment', contract.Segment],
    ['transcriptionState', contract.TranscriptionState],
    ['transcription', contract.Transcription],
    ['evidence', contract.Evidence],
    ['answer', contract.Answer],
    ['answers', contract.MeetingAnswers],
    ['criterion', contract.Criterion],
    ['evaluation', contract.Evaluation],
    ['evaluationStatus', contract.EvaluationStatus],
    ['nextStep', contract.NextStep],
    ['metrics', contract.MeetingMetrics],
    ['meeting', contract.Meeting],
    ['mediaUrl', contract.MediaUrl],
    ['upload', contract.Upload],
    ['uploadState', contract.UploadState],
  ] as const)('%s is what the contract says', (name, schema) => {
    expect(schema.safeParse(fixtures[name]())).toMatchObject({ success: true });
  });

  it('quotes what stands in the transcript', () => {
    const texts = new Map(fixtures.transcription().segments.map(({ id, text }) => [id, text]));
    const quotes = [
      ...fixtures.answers().items.flatMap(({ evidence }) => evidence),
      ...fixtures.evaluation().criteria.flatMap(({ evidence }) => evidence),
    ];
    expect(quotes.length).toBeGreaterThan(2);
    for (const { segmentId, quote } of quotes) expect(texts.get(segmentId)).toContain(quote);
  });

  it('takes overrides', () => expect(fixtures.meeting({ status: 'failed' }).status).toBe('failed'));
});
