/* global jest */
/*
 * A page under test loads its parts and asks a real server, and whole forms are typed letter by letter: on a crowded
 * machine a condition may take fifteen seconds to come true, and a test a minute, before they count as stuck.
 */
const { configure } = module.require('@testing-library/dom');

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });
