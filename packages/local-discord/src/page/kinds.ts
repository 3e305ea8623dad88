/** The numbers of Discord's API that the page tells apart. The npm package that names them cannot be loaded by a browser. */
export const componentKind = {
  row: 1,
  button: 2,
  stringSelect: 3,
  textInput: 4,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  section: 9,
  text: 10,
  thumbnail: 11,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
  label: 18,
  fileUpload: 19,
  radioGroup: 21,
  checkboxGroup: 22,
  checkbox: 23,
} as const;

export const optionKind = {
  subcommand: 1,
  group: 2,
  text: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
} as const;

export const commandKind = { chatInput: 1, user: 2, message: 3 } as const;

export const messageFlag = { suppressEmbeds: 1 << 2, ephemeral: 1 << 6, loading: 1 << 7 } as const;

export const channelKind = { text: 0, direct: 1, publicThread: 11, privateThread: 12 } as const;

export const messageKind = { threadCreated: 18, reply: 19, command: 20, contextCommand: 23 } as const;
