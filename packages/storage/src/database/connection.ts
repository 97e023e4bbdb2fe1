/** Where a database is and who we are there. */
export interface DatabaseConnection {
  /** A name or address, or the absolute path of the folder of a Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password?: string;
  readonly database: string;
}
