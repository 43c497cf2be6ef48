import { contentTypeOf } from './file-kind';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
const png = bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0], 'aaaa');
const zip = bytes('PK\x03\x04', [20, 0, 0, 0, 0, 0], 'a'.repeat(40));
const ole = bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 'a'.repeat(40));

describe('§5 uploads: executable files are refused by content and by name', () => {
  test.each<[string, Buffer]>([
    ['report.pdf', bytes('MZ', 'x'.repeat(80))],
    ['picture.png', bytes('\x7fELF', 'x'.repeat(80))],
    ['tool', bytes([0xcf, 0xfa, 0xed, 0xfe], 'x'.repeat(80))],
    ['module.txt', bytes([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])],
    ['picture.png', bytes('<!DOCTYPE html><html>')],
    ['notes.txt', bytes('\n\n  <script>alert(1)</script>')],
    ['notes.md', bytes('<!-- hidden --><html>')],
    ['utf16.txt', Buffer.from('\uFEFF<script>alert(1)</script>', 'utf16le')],
    ['bom.txt', Buffer.from('\uFEFF<html>')],
    ['drawing.xml', bytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['page.xml', bytes('<?xml version="1.0"?><x:html xmlns:x="http://www.w3.org/1999/xhtml"/>')],
    ['drawing.png', bytes('<svg onload="alert(1)">')],
    ['run.txt', bytes('#!/bin/sh\nrm -rf /')],
    ['run.log', bytes('<?php system($_GET[0]);')],
    ['script.ps1', bytes('Get-Process')],
    ['script.JS', bytes('alert(1)')],
    ['shortcut.lnk', bytes([0x4c, 0, 0, 0, 1, 0x14, 2, 0])],
    ['page.html', bytes('plain')],
    ['drawing.svg', bytes('plain')],
    ['applet.jar', zip],
  ])('%s', async (name, content) => {
    await expect(contentTypeOf(content, name)).rejects.toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
  });
});

test.each(['%PDF-1.7\n', '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', '%PDF-1.7\n%%EOF\n'])(
  'a PDF without pages is refused: %j',
  async (content) => {
    await expect(contentTypeOf(bytes(content), 'report.pdf')).rejects.toMatchObject({
      status: 415,
      message: '"report.pdf" is a PDF without pages. Export or scan the document again, and upload the new file.',
    });
  },
);

test.each<[string, Buffer, string]>([
  ['picture.png', png, 'image/png'],
  ['picture.pdf', png, 'image/png'],
  ['report.pdf', bytes('%PDF-1.7\n1 0 obj'), 'application/pdf'],
  ['export.csv', bytes('a,b\n1,2\n'), 'text/csv'],
  ['export.tsv', bytes('a\tb\n'), 'text/tab-separated-values'],
  ['notes.md', bytes('# Title\n\n<b>bold</b>'), 'text/markdown'],
  ['latin.txt', bytes('caf\xe9 au lait'), 'text/plain'],
  ['service.log', bytes('\x1b[31mred\x1b[0m line\n'), 'text/plain'],
  ['state.json', bytes('{"a":1}'), 'application/json'],
  ['mail.eml', bytes('From: a@example.test\r\n\r\nHello'), 'message/rfc822'],
  ['config.xml', bytes('<?xml version="1.0"?><config/>'), 'application/xml'],
  ['letter.docx', zip, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['files.zip', zip, 'application/zip'],
  ['old.xls', ole, 'application/vnd.ms-excel'],
  ['mail.msg', ole, 'application/vnd.ms-outlook'],
  ['locked.docx', ole, 'application/octet-stream'],
  ['not-really.pdf', bytes([1, 2, 3, 4, 0, 0, 0]), 'application/octet-stream'],
])('§5 uploads: the type of %s follows from its content', async (name, content, type) => {
  await expect(contentTypeOf(content, name)).resolves.toBe(type);
});
