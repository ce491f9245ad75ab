import type { Express } from 'express';
import { createServer, IncomingMessage, ServerResponse, type Server, type ServerOptions } from 'node:http';

/**
 * A server whose requests and answers are Express's from the start. Express makes Node's own into its own by giving
 * them another prototype, and what V8 knows of an object is lost with that: of a ready answer it was a tenth of the
 * CPU.
 */
export const expressServer = (app: Express, options: ServerOptions): Server => {
  class Request extends IncomingMessage {}
  class Response extends ServerResponse {}
  Object.setPrototypeOf(Request.prototype, app.request);
  Object.setPrototypeOf(Response.prototype, app.response);
  Object.assign(app, { request: Request.prototype, response: Response.prototype });
  return createServer({ ...options, IncomingMessage: Request, ServerResponse: Response }, app);
};
