import { Readable } from 'node:stream';
import type { UserActor } from '@pauta/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ZipFile } from 'yazl';
import { callWorker } from '../../platform/call-worker.ts';
import { openLimits } from '../../platform/limits.ts';
import { openRequestSlots, type RequestSlots } from '../../platform/request-slots.ts';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { openMediaReaders } from '../recordings/media-address.ts';
import { type ExportAddress, parseExportPath } from './export-address.ts';
import { csvRows } from './export-csv.ts';
import { readExported } from './exported-meetings.ts';
import { openFileNames } from '../../platform/file-name.ts';
import { readExportDocument } from './read-export-document.ts';
import type { FileFormat } from './write-export-file.ts';

const mimeTypes: Readonly<Record<ExportAddress['format'] | 'zip', string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
};

/** Timeout of one file: a PDF of ten thousand turns takes most of a minute of CPU. */
const timeoutMs = 300_000;

/** Creates the files of an export, one at a time, as the reader may see each meeting at that moment. */
const openExporter = (platform: Platform, readReader: () => Promise<UserActor | undefined>, address: ExportAddress) => {
  const { format, language } = address;
  const inCompany = async <T>(run: (tx: Tx, ctx: { readonly actor: UserActor }) => Promise<T>): Promise<T> => {
    const actor = orThrow(await readReader(), 'export_link_expired');
    return platform.database.company(actor.companyId).read((tx) => run(tx, { actor }));
  };
  const read = (id: string, hasWords: boolean) => inCompany((tx, ctx) => readExportDocument(tx, ctx, id, hasWords));
  const make = async (id: string, as: FileFormat): Promise<Buffer> => {
    const { companyId } = orThrow(await readReader(), 'export_link_expired');
    const document = await read(id, true);
    const args = [document, as, language] as const;
    return Buffer.from(await callWorker(platform, companyId, 'writeExportFile', [...args], timeoutMs));
  };
  return {
    /** Titles of the meetings that still exist. */
    titles: () => inCompany((tx, ctx) => readExported(tx, ctx, address)),

    /** Rows are read one at a time while streaming. */
    csv: (ids: Iterable<string>): Readable => {
      const documents = async function* () {
        for (const id of ids) {
          const document = await read(id, false).catch((error: unknown) => {
            if (error instanceof ProblemError && error.code === 'meeting_not_found') return undefined;
            throw error;
          });
          if (document) yield document;
        }
      };
      return Readable.from(csvRows(documents(), language));
    },

    file: make,

    /** Files are created one at a time, at the speed of the download. */
    zip: (titles: ReadonlyMap<string, string>, as: FileFormat): NodeJS.ReadableStream => {
      const zip = new ZipFile();
      const nameFor = openFileNames();
      for (const [id, title] of titles) {
        zip.addReadStreamLazy(nameFor(title, format), (give) => {
          make(id, as).then(
            (bytes) => give(null, Readable.from([bytes])),
            (error: unknown) => give(error, Readable.from([])),
          );
        });
      }
      zip.on('error', (error: Error) => {
        platform.log.error({ err: error }, 'an export broke off');
        (zip.outputStream as Readable).destroy(error);
      });
      zip.end();
      return zip.outputStream;
    },
  };
};

/** Holds a place until the response was sent, or the client has disconnected. */
const takePlace = (places: RequestSlots, actor: UserActor, reply: FastifyReply): Promise<void> =>
  new Promise((begin, refuse) => {
    const untilFetched = () =>
      new Promise<void>((resolve) => {
        reply.raw.once('close', resolve);
        begin();
      });
    places.use(actor, 'analysis', reply, untilFetched).catch(refuse);
  });

/** `GET /export`: downloads of meetings by a signed address that expires, at the latest with the reader's session. */
export const mountExportServer = (app: FastifyInstance, platform: Platform): void => {
  const readerOf = openMediaReaders(platform);
  const limits = openLimits(platform);
  const places = openRequestSlots({ most: 2, waiting: 20 });
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>('/export', async (request, reply) => {
    const address = parseExportPath(platform, request.query);
    const actor = address && (await readerOf(address));
    if (!actor) throw new ProblemError('export_link_expired');
    await limits.ofActor('analysis', actor, reply);
    await takePlace(places, actor, reply);
    const { format } = address;
    const exporter = openExporter(platform, () => readerOf(address), address);
    const titles = await exporter.titles();
    const [first] = titles.keys();
    const meetingId = orThrow(first, 'meeting_not_found');
    const isOne = address.ids.length === 1;
    const kind = isOne || format === 'csv' ? format : 'zip';
    void reply.headers({
      'cache-control': 'no-store',
      'content-disposition': 'attachment',
      'content-type': mimeTypes[kind],
      'x-robots-tag': 'noindex',
    });
    if (format === 'csv') return reply.send(exporter.csv(titles.keys()));
    if (isOne) return reply.send(await exporter.file(meetingId, format));
    return reply.send(exporter.zip(titles, format));
  });
};
