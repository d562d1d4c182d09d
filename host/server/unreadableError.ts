/** A secret's file cannot be read: a sentence, and the setting whose file it is. */
export class UnreadableError extends Error {
  readonly setting: string;

  constructor(setting: string, file: string, cause: unknown) {
    super(`${setting}_FILE pekar på ${file}, som inte går att läsa.`, { cause });
    this.setting = setting;
  }
}
