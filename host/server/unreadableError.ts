/** A secret's file cannot be read: holds a sentence, and the setting that names the file. */
export class UnreadableError extends Error {
  readonly setting: string;

  constructor(setting: string, file: string, cause: unknown) {
    super(`${setting}_FILE pekar på ${file}, som inte går att läsa.`, { cause });
    this.setting = setting;
  }
}
