import type { Express } from 'express';
import {
  createServer,
  IncomingMessage,
  ServerResponse,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type Server,
  type ServerOptions,
} from 'node:http';

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];
interface Options extends ServerOptions {
  /** How long nothing may move on a connection that is in use (ms); left out, for ever. */
  readonly timeout?: number;
}

/**
 * A server whose requests and answers are Express's from the start. Express makes Node's own into its own by giving
 * them another prototype, and what V8 knows of an object is lost with that: of a ready answer it was a tenth of the
 * CPU.
 * @param stopping every answer that begins while this is so asks the caller for another connection: also to what was
 *   asked before, and whatever the answer of another server says that is handed on
 */
export const expressServer = (app: Express, { timeout = 0, ...options }: Options, stopping = () => false): Server => {
  class Request extends IncomingMessage {}
  class Response extends ServerResponse {
    override writeHead(status: number, message?: string | Headers, headers?: Headers): this {
      if (stopping()) this.setHeader('Connection', 'close');
      return typeof message === 'string'
        ? super.writeHead(status, message, headers)
        : super.writeHead(status, message ?? headers);
    }
  }
  Object.setPrototypeOf(Request.prototype, app.request);
  Object.setPrototypeOf(Response.prototype, app.response);
  Object.assign(app, { request: Request.prototype, response: Response.prototype });
  const server = createServer({ ...options, IncomingMessage: Request, ServerResponse: Response }, app);
  return Object.assign(server, { timeout });
};
